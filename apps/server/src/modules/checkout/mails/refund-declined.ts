import type { MailTemplate } from "#modules/mail/public.ts";

export interface RefundDeclinedData {
  number: string;
  title: string;
  /** What the organizer says. */
  answer: string;
}

/** To a buyer whose request the organizer did not accept. */
export const refundDeclined: MailTemplate<RefundDeclinedData> = {
  key: "refund-declined",
  write({ number, title, answer }, { t, link }) {
    const body = t("refund_declined_body", { title });
    return {
      subject: t("refund_declined_subject", { number }),
      title: t("refund_declined_title"),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("refund_declined_label"), answer],
          ],
        },
        { kind: "text", text: t("refund_declined_more") },
        { kind: "button", text: t("order_refunded_button"), url: link("/mystuff/orders") },
      ],
    };
  },
};
