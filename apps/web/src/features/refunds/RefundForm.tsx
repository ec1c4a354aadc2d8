import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { MoneyField } from "@palco/ui/money-field";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { type Carer, useRefundOrder } from "./use-refunds.ts";

/** Gives back all that is left of an order, or a part of it. */
export function RefundForm({
  managed: { order, refundable },
  carer,
}: {
  managed: ManagedOrder;
  carer: Carer;
}) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const request = order.refundRequest?.state === "open" ? order.refundRequest.id : undefined;
  const refund = useRefundOrder(order.id, { carer, request });
  const [typed, setTyped] = useState<number | null>(refundable);
  const [note, setNote] = useState("");
  const { currency, gross } = order.price;
  const amount = gross === 0 ? 0 : typed;
  const isGood =
    amount !== null && !Number.isNaN(amount) && amount <= refundable && (amount > 0 || gross === 0);
  const isWhole = amount === refundable;
  const goods = order.items.some(({ shipment }) => shipment);
  const most = { amount: format.money({ amount: refundable, currency }) };
  const money = format.money({ amount: isGood ? amount : 0, currency });
  const send = () =>
    refund.mutateAsync({ ...(!isWhole && { amount: amount! }), ...(note && { note }) }).then(
      () => void toast.success(t("given")),
      (error: unknown) => {
        toast.error(error instanceof ApiError ? error.message : t("failed"));
        throw error;
      },
    );
  return (
    <div className="refund-form">
      {gross === 0 ? null : (
        <MoneyField
          label={t("amount")}
          hint={t(goods ? "amount_hint_goods" : "amount_hint", most)}
          error={isGood || typed === null ? undefined : t("amount_wrong", most)}
          currency={currency}
          value={typed}
          onChange={setTyped}
        />
      )}
      <TextField
        label={t("note")}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ConfirmDialog
        trigger={
          <Button
            variant={request ? "primary" : "danger"}
            icon={<Undo2 aria-hidden="true" />}
            disabled={!isGood}
          >
            {isGood ? t(request ? "accept_whole" : "give_whole", { amount: money }) : t("give_back")}
          </Button>
        }
        title={t("confirm_title", { amount: money })}
        description={t(goods ? "confirm_goods" : isWhole ? "confirm_whole" : "confirm_part")}
        confirmLabel={t("give_back")}
        onConfirm={send}
      />
    </div>
  );
}
