import { formatMoney } from "@palco/values/money";
import type { MailTemplate } from "#modules/mail/public.ts";

export interface RefundAskedData {
  orderId: string;
  number: string;
  title: string;
  /** Minor units that could still be given back. */
  amount: number;
  currency: string;
}

/**
 * To an organizer whom a buyer asks for the money. Name and reason stand with the request alone, where they go with the buyer's
 * account.
 */
export const refundAsked: MailTemplate<RefundAskedData> = {
  key: "refund-asked",
  write({ orderId, number, title, amount, currency }, { t, link, language }) {
    const body = t("refund_asked_body", { title });
    return {
      subject: t("refund_asked_subject", { number, title }),
      title: t("refund_asked_title"),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("order_product_label"), title],
            [t("refund_asked_label"), formatMoney({ amount, currency }, language)],
          ],
        },
        { kind: "button", text: t("refund_asked_button"), url: link(refundAddress(orderId)) },
        { kind: "text", text: t("refund_asked_more") },
      ],
    };
  },
};

/** The order beside the sales, where its request is answered. */
export const refundAddress = (orderId: string) => `/account/sales?order=${orderId}` as const;
