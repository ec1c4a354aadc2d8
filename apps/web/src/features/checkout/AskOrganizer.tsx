import type { OrderView } from "@palco/contract/checkout/order-view";
import { askOrganizer, withdrawRefundRequest } from "@palco/contract/checkout/refund-request";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextArea } from "@palco/ui/text-area";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import "#app/text-button.css";

/** Puts to the organizer what the policy does not give back by itself, and shows where that stands. */
export function AskOrganizer({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const request = order.refundRequest;
  if (request?.state === "open") return <Waiting order={order} since={format.date(request.openedAt)} />;
  return (
    <>
      {request?.state === "declined" ? (
        <p>
          {t("asked_declined", { date: format.date(request.closedAt!) })}{" "}
          <q data-user-content>{request.answer}</q>
        </p>
      ) : null}
      <AskForm order={order} />
    </>
  );
}

function AskForm({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const ask = useMutation({
    mutationFn: () => call(askOrganizer, { params: { id: order.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      setOpen(false);
      toast.success(t("asked_done"));
      return queries.invalidateQueries();
    },
    onError: (error) => void toast.error(refusalText(error)),
  });
  const { price, refunded, refundPending, items, subscription } = order;
  const title = items[0]?.title ?? subscription?.channel?.title ?? order.number;
  const amount = format.money({ amount: price.gross - refunded - refundPending, currency: price.currency });
  const formId = `ask-organizer-${order.id}`;
  return (
    <Dialog
      trigger={
        <button type="button" className="text-button">
          {t("ask_organizer")}
        </button>
      }
      open={isOpen}
      onOpenChange={setOpen}
      title={t("ask_organizer_title")}
      description={t("ask_organizer_text")}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
          {t("ask_organizer_send")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) ask.mutate();
          else setMissing(true);
        }}
      >
        <p data-user-content>
          <strong>{t("ask_organizer_what", { title, amount })}</strong>
        </p>
        <TextArea
          label={t("ask_organizer_reason")}
          required
          maxLength={1000}
          counter={1000}
          value={reason}
          error={isMissing && !reason.trim() ? t("ask_organizer_missing") : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}

function Waiting({ order, since }: { order: OrderView; since: string }) {
  const { t } = useTranslation("checkout");
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawRefundRequest, { params: { id: order.id } }),
    onSuccess: () => void toast.success(t("asked_withdrawn")),
    onError: (error) => void toast.error(refusalText(error)),
    // Somebody may have answered meanwhile: the order says so.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <>
      <p>{t("asked_waits", { date: since })}</p>
      <button
        type="button"
        className="text-button"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t("asked_withdraw")}
      </button>
    </>
  );
}
