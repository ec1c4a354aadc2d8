import { formatMoney } from "@palco/values/money";
import type { MailTemplate } from "#modules/mail/public.ts";
import { type AboutSubscription, mailDay, subscriptionName } from "#modules/subscriptions/public.ts";
import { type WithdrawalOffer, withdrawalNote } from "./withdrawal-note.ts";

export interface SubscriptionPaidData extends AboutSubscription {
  first: boolean;
  /** The slug of its channel. */
  channel: string | null;
  number: string;
  net: number;
  tax: number;
  gross: number;
  currency: string;
  /** ISO 8601. */
  validUntil: string;
  renews: boolean;
  /** The first period alone: what follows only goes on with it. */
  withdraw?: WithdrawalOffer;
}

/** The receipt of a period. */
export const subscriptionPaid: MailTemplate<SubscriptionPaidData> = {
  key: "subscription-paid",
  write(data, words) {
    const { t, link, language } = words;
    const title = subscriptionName(data, words);
    const money = (amount: number) => formatMoney({ amount, currency: data.currency }, language);
    const date = mailDay(data.validUntil, data, words);
    const body = t(data.first ? "subscription_begun_body" : "subscription_renewed_body", { title, date });
    return {
      subject: t(data.first ? "subscription_begun_subject" : "subscription_renewed_subject", {
        title,
        number: data.number,
      }),
      title: t(data.first ? "subscription_begun_title" : "subscription_renewed_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("order_number_label"), data.number],
            [t("subscription_label"), title],
            [t(data.renews ? "subscription_next_label" : "subscription_until_label"), date],
            [t("order_net_label"), money(data.net)],
            [t("order_tax_label"), money(data.tax)],
          ],
          total: [t("order_total_label"), money(data.gross)],
        },
        {
          kind: "button",
          text: t("subscription_watch_button"),
          url: link(data.channel ? `/channels/${data.channel}` : "/"),
        },
        ...withdrawalNote(data.withdraw, words),
        { kind: "note", text: t("subscription_manage_note", { link: link("/mystuff/subscriptions") }) },
      ],
    };
  },
};
