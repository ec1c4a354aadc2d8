import type { Payout } from "@palco/contract/payouts/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Check, Download, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { LeftOut } from "./LeftOut.tsx";
import { monthName } from "./month-name.ts";
import { payoutTone } from "./payout-tone.ts";
import { useMovePayout, usePayout, useSavePayoutFile } from "./use-payouts.ts";

/** A payout beside the table: its transfers, its file, and what became of it. */
export function PayoutDetail({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const { data, isError, refetch, isFetching } = usePayout(id);
  return (
    <Drawer
      open={Boolean(id)}
      onOpenChange={(open) => open || onClose()}
      title={data ? t("payout_number", { number: data.number }) : t("payouts")}
      width={520}
      footer={data ? <Moves payout={data} /> : undefined}
    >
      {data ? (
        <div className="statement">
          <dl className="statement-sums">
            <div data-sum>
              <dt>{t("total")}</dt>
              <dd>{format.money({ amount: data.amount, currency: data.currency })}</dd>
            </div>
            <div>
              <dt>{t("state")}</dt>
              <dd>
                <StatusChip tone={payoutTone[data.status]}>{t(`status_${data.status}`)}</StatusChip>
              </dd>
            </div>
            <div>
              <dt>{t("execute_on")}</dt>
              <dd>{format.date(`${data.executeOn}T12:00:00Z`)}</dd>
            </div>
          </dl>
          <LeftOut skipped={data.skipped} />
          <ul className="statement-lines" aria-label={t("transfers")}>
            {data.items.map(({ channel, name, iban, amount, months }) => (
              <li key={channel.id}>
                <span className="statement-what">
                  <span data-user-content>{name}</span>
                  <small>
                    {iban} · {months.map((month) => monthName(month, format.locale)).join(", ")}
                  </small>
                </span>
                <span className="statement-amount">{format.money({ amount, currency: data.currency })}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : isError ? (
        <ErrorState title={t("payouts_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

function Moves({ payout: { id, status } }: { payout: Payout }) {
  const { t } = useTranslation("payouts");
  const file = useSavePayoutFile();
  const move = useMovePayout();
  const next = status === "made" ? "sent" : "paid";
  return (
    <div className="payout-moves">
      <Button
        icon={<Download aria-hidden="true" />}
        loading={file.isPending}
        onClick={() => file.mutate(id, { onError: () => toast.error(t("failed")) })}
      >
        {t("file")}
      </Button>
      {status === "paid" ? null : (
        <ConfirmDialog
          tone="primary"
          trigger={
            <Button
              variant="primary"
              icon={next === "sent" ? <Send aria-hidden="true" /> : <Check aria-hidden="true" />}
            >
              {t(next === "sent" ? "mark_sent" : "mark_paid")}
            </Button>
          }
          title={t(next === "sent" ? "sent_sure" : "paid_sure")}
          description={t("move_about")}
          confirmLabel={t(next === "sent" ? "mark_sent" : "mark_paid")}
          onConfirm={() =>
            move.mutateAsync(
              { id, to: next },
              { onSuccess: () => toast.success(t("moved")), onError: () => toast.error(t("move_failed")) },
            )
          }
        />
      )}
    </div>
  );
}
