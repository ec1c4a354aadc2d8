import type { OrderView } from "@palco/contract/checkout/order-view";
import { requestRefund } from "@palco/contract/checkout/refund-request";
import { ConfirmDialog } from "@palco/ui/dialog";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { useRefundWords } from "#app/refund-words.ts";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";
import { AskOrganizer } from "./AskOrganizer.tsx";
import "#app/text-button.css";

/** Asks for the money back: as long as the policy allows that the order was made under at once, else the organizer. */
export function AskRefund({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const words = useRefundWords();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [openedAt] = useState(() => new Date());
  const [isRefused, setRefused] = useState(false);
  const ask = useMutation({
    mutationFn: () => call(requestRefund, { params: { id: order.id } }),
    onSuccess: () => {
      toast.success(t("ask_refund_done"));
      return queries.invalidateQueries();
    },
    onError: (error) => {
      toast.error(refusalText(error));
      setRefused(codeOf(error) === "checkout.refund_watched" || codeOf(error) === "checkout.refund_late");
    },
  });
  const { refundPolicy, status, price, refunded, refundPending, items, withdrawal } = order;
  const until = refundPolicy?.until;
  const [item] = items;
  const holds = status === "paid" || status === "partially_refunded";
  // The law's way out asks for nothing: where there is one, it is the one that is shown.
  const mayWithdraw = withdrawal && (!withdrawal.until || new Date(withdrawal.until) > openedAt);
  if (!holds || mayWithdraw || price.gross === 0 || !(item || order.subscription?.channel)) return null;
  const isGiven = refundPolicy && until && new Date(until) > openedAt && item;
  if (!isGiven || isRefused || order.refundRequest?.state === "open") return <AskOrganizer order={order} />;
  const amount = format.money({ amount: price.gross - refunded - refundPending, currency: price.currency });
  return (
    <ConfirmDialog
      trigger={
        <button type="button" className="text-button">
          {t("ask_refund")}
        </button>
      }
      title={t("ask_refund_title", { amount })}
      description={`${words(item.type, refundPolicy.policy)}. ${t("ask_refund_text")}`}
      confirmLabel={t("ask_refund_confirm")}
      onConfirm={() => ask.mutateAsync()}
    />
  );
}
