import type { MailTemplate } from "#modules/mail/public.ts";

export interface OrderSentData {
  number: string;
  title: string;
  quantity: number;
  carrier: string;
  tracking: string;
  /** Tracking URL of the parcel; empty when there is none. */
  url: string;
}

/** To the buyer of goods, when they are on their way. */
export const orderSent: MailTemplate<OrderSentData> = {
  key: "order-sent",
  write({ number, title, quantity, carrier, tracking, url }, { t, link }) {
    return {
      subject: t("order_sent_subject", { number }),
      title: t("order_sent_title"),
      preview: t("order_sent_body", { title }),
      blocks: [
        { kind: "text", text: t("order_sent_body", { title }) },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("order_product_label"), quantity > 1 ? `${quantity} × ${title}` : title],
            ...(carrier ? [[t("order_carrier_label"), carrier] as [string, string]] : []),
            ...(tracking ? [[t("order_tracking_label"), tracking] as [string, string]] : []),
          ],
        },
        {
          kind: "button",
          text: t(url ? "order_sent_follow" : "order_refunded_button"),
          url: url || link("/mystuff/orders"),
        },
      ],
    };
  },
};
