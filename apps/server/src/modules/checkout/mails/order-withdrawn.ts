import type { WithdrawalView } from "@palco/contract/checkout/withdrawals";
import { formatMoney } from "@palco/values/money";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

export interface OrderWithdrawnData {
  number: string;
  title: string;
  /** Minor units that go back. */
  amount: number;
  currency: string;
  /** Amount refunded to the card, where it was charged in another currency. */
  charged?: { amount: number; currency: string };
  /** When it was said, ISO 8601. */
  at: string;
  name: string;
  email: string;
  ends: WithdrawalView["ends"];
}

/** The receipt of a withdrawal, on a durable medium: what was said, by whom, day and time (Directive 2011/83/EU, article 11a). */
export const orderWithdrawn: MailTemplate<OrderWithdrawnData> = {
  key: "order-withdrawn",
  write(data, { t, link, language }) {
    const { number, title, amount, currency, charged, at, name, email, ends } = data;
    const money = formatMoney({ amount, currency }, language);
    const when = writtenDate(at, "instant", language, sessionZone);
    const body = t("withdrawn_body", { title, amount: money });
    return {
      subject: t("withdrawn_subject", { number }),
      title: t("withdrawn_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "text", text: t(`withdrawn_${ends}`) },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), number],
            [t("order_product_label"), title],
            [t("withdrawn_at_label"), when],
            [t("withdrawn_by_label"), name ? `${name}, ${email}` : email],
            ...(charged ? [[t("order_refund_charged_label"), formatMoney(charged, language)] as const] : []),
          ],
          total: [t("order_refund_label"), money],
        },
        { kind: "button", text: t("order_refunded_button"), url: link("/mystuff/orders") },
      ],
    };
  },
};
