import { formatMoney } from "@palco/values/money";
import type { MailTemplate } from "../mail-template.ts";

export interface OrderRefundedData {
  number: string;
  /** What the order was for, several separated by commas. */
  title: string;
  /** Minor units that go back; 0 for a free order, whose ticket is only closed. */
  amount: number;
  /** Paid when the last seat was gone: there never was a ticket. */
  soldOut?: boolean;
  currency: string;
}

/** To the buyer, when an order is given back: its tickets are closed already, the money is on its way. */
export const orderRefunded: MailTemplate<OrderRefundedData> = {
  write({ number, title, amount, currency, soldOut }, { t, link, language }) {
    const money = formatMoney({ amount, currency }, language);
    const paid = soldOut ? "order_sold_out_body" : "order_refunded_body";
    const body = amount ? t(paid, { amount: money }) : t("order_cancelled_body");
    return {
      subject: amount ? t("order_refunded_subject", { number }) : t("order_cancelled_subject", { number }),
      title: amount ? t("order_refunded_title", { amount: money }) : t("order_cancelled_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("order_product_label"), title],
          ],
          ...(amount && { total: [t("order_refund_label"), money] as const }),
        },
        { kind: "button", text: t("order_refunded_button"), url: link("/mystuff/orders") },
      ],
    };
  },
};
