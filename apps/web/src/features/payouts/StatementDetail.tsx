import type { Statement, StatementLine } from "@palco/contract/payouts/api";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { monthName } from "./month-name.ts";
import { pageSize, useSaveStatement, useStatement } from "./use-payouts.ts";

const parts = ["gross", "fee", "charges", "amount", "tax"] as const;

/** A statement beside the table: its sums, then line by line. */
export function StatementDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, isError, refetch, isFetching } = useStatement(id, page);
  const save = useSaveStatement();
  return (
    <Drawer
      open={Boolean(id)}
      onOpenChange={(open) => {
        if (open) return;
        setPage(1);
        onClose();
      }}
      title={data ? `${monthName(data.month, format.locale)} · ${data.channel.title}` : t("statements")}
      width={560}
      footer={
        <Button
          icon={<Download aria-hidden="true" />}
          loading={save.isPending}
          disabled={!data}
          onClick={() => id && save.mutate(id, { onError: () => toast.error(t("failed")) })}
        >
          {t("csv")}
        </Button>
      }
    >
      {data ? (
        <div className="statement">
          <dl className="statement-sums">
            {parts
              .filter((part) => part !== "charges" || data.charges)
              .map((part) => (
                <div key={part} data-sum={part === "amount" || undefined}>
                  <dt>{t(part)}</dt>
                  <dd>{format.money({ amount: shown(data, part), currency: data.currency })}</dd>
                </div>
              ))}
          </dl>
          <ul className="statement-lines" aria-label={t("lines")}>
            {data.items.map((line) => (
              <Line key={line.id} line={line} currency={data.currency} />
            ))}
          </ul>
          <Pagination page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </div>
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

/** Deductions are shown as negative amounts. */
const shown = (statement: Statement, part: (typeof parts)[number]) =>
  part === "fee" || part === "charges" ? 0 - statement[part] : statement[part];

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  return (
    <li>
      <span className="statement-what">
        <span data-user-content>{line.title}</span>
        <small>
          {format.date(line.eventAt ?? line.happenedAt)}
          {line.order ? ` · ${line.order}` : ""}
        </small>
      </span>
      {line.kind === "sale" ? null : (
        <Badge tone={line.kind === "refund" ? "neutral" : "warning"}>{t(`kind_${line.kind}`)}</Badge>
      )}
      <span className="statement-amount" data-below={line.amount < 0 || undefined}>
        {format.money({ amount: line.amount, currency })}
        <small>{format.money({ amount: line.gross, currency })}</small>
      </span>
    </li>
  );
}
