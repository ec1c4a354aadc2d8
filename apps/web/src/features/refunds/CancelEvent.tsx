import type { CancellationView, listCancellations } from "@palco/contract/checkout/cancellations";
import { ApiError } from "@palco/contract/client";
import type { RouteOutput } from "@palco/contract/route";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { ProgressBar } from "@palco/ui/progress";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { CalendarX2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useCancelEvent, useCancellations } from "./use-refunds.ts";
import "./refunds.css";

type Possible = RouteOutput<typeof listCancellations>["possible"][number];

/** Calls off a product or a date of it, and shows how far the money is on its way back. */
export function CancelEvent({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation("refunds");
  const { data, isError, refetch, isFetching } = useCancellations(slug);
  if (!data)
    return isError ? (
      <ErrorState
        title={t("cancel_load_failed")}
        titleAs="h3"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Skeleton height={120} />
    );
  if (!data.items.length && !data.possible.length) return null;
  return (
    <Section title={t("cancel_title")} about={t("cancel_about")}>
      <div className="cancel-event">
        {data.items.map((item) => (
          <Progress key={item.id} item={item} />
        ))}
        {data.possible.length ? (
          <ul>
            {data.possible.map((one) => (
              <li key={one.sessionId}>
                <Choice slug={slug} title={title} possible={one} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  );
}

function Choice({ slug, title, possible }: { slug: string; title: string; possible: Possible }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const cancel = useCancelEvent(slug);
  const [note, setNote] = useState("");
  const { sessionId, sessionAt, orders, sums } = possible;
  const date = sessionAt ? format.dateFact(sessionAt) : null;
  const extent = [t("cancel_orders", { count: orders }), ...sums.map((sum) => format.money(sum))].join(" · ");
  const go = () =>
    cancel.mutateAsync({ ...(sessionId && { sessionId }), note }).then(
      () => void toast.success(t("cancel_started")),
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : t("cancel_failed"));
        throw error;
      },
    );
  return (
    <div className="cancel-choice">
      <div>
        <strong>{date ?? t("cancel_all")}</strong>
        <p>{extent}</p>
      </div>
      <ConfirmDialog
        trigger={
          <Button variant="danger" size="sm" icon={<CalendarX2 aria-hidden="true" />}>
            {t("cancel_button")}
          </Button>
        }
        title={t("cancel_confirm_title", { what: date ?? title })}
        description={`${t("cancel_confirm_text")} ${extent}.`}
        confirmLabel={t("cancel_confirm")}
        // Not "cancel": that is what the other button does.
        cancelLabel={t("cancel_not")}
        onConfirm={go}
      >
        <TextArea
          label={t("cancel_note")}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}

function Progress({ item }: { item: CancellationView }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { total, done, retried, doneAt, deadlineOn, sessionAt } = item;
  return (
    <div className="cancel-progress">
      <ProgressBar
        value={total ? done / total : 1}
        tone={doneAt ? "success" : "primary"}
        label={sessionAt ? t("cancelled_date", { date: format.dateFact(sessionAt) }) : t("cancelled_all")}
        detail={t("progress", { done: format.number(done), total: format.number(total) })}
      />
      {retried ? <p>{t("retried", { count: retried })}</p> : null}
      <p>
        {doneAt
          ? t("all_back", { date: format.date(doneAt) })
          : t("deadline", { date: format.date(`${deadlineOn}T12:00:00Z`) })}
      </p>
    </div>
  );
}
