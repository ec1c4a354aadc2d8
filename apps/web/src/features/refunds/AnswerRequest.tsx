import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@palco/contract/client";
import { useFormat } from "#app/format.ts";
import { useDeclineRequest } from "./use-refunds.ts";

type Request = NonNullable<ManagedOrder["order"]["refundRequest"]>;

/** What a buyer asks for, and how it ended. */
export function RequestNote({ request }: { request: Request }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  return (
    <section>
      <h3>{t("request")}</h3>
      <p className="refund-reason" data-user-content>
        {request.reason}
      </p>
      <p>{t(`request_${request.state}`, { date: format.dateTime(request.closedAt ?? request.openedAt) })}</p>
      {request.answer ? (
        <p className="refund-reason" data-user-content>
          {request.answer}
        </p>
      ) : null}
    </section>
  );
}

/** Says no, with a reason that the buyer gets by mail. */
export function DeclineForm({ requestId }: { requestId: string }) {
  const { t } = useTranslation("refunds");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const decline = useDeclineRequest(requestId);
  return (
    <form
      className="refund-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason.trim()) return setMissing(true);
        decline.mutate(reason.trim(), {
          onSuccess: () => void toast.success(t("declined")),
          onError: (error) => void toast.error(error instanceof ApiError ? error.message : t("failed")),
        });
      }}
    >
      <TextArea
        label={t("decline_reason")}
        hint={t("decline_hint")}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        error={isMissing && !reason.trim() ? t("decline_missing") : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" loading={decline.isPending}>
        {t("decline")}
      </Button>
    </form>
  );
}
