import { formatMoney } from "@palco/values/money";
import type { MailTemplate } from "#modules/mail/public.ts";
import { type AboutSubscription, mailDay, subscriptionName } from "./subscription-words.ts";

export interface SubscriptionUnpaidData extends AboutSubscription {
  /** Why, in the words of the payment port; null: unknown. */
  denial: string | null;
  /** ISO 8601: when it is tried again; null: not by itself. */
  retryAt: string | null;
  /** ISO 8601. */
  openUntil: string;
  gross: number;
  currency: string;
}

/** A renewal was declined: what to do, and until when nothing is lost. */
export const subscriptionUnpaid: MailTemplate<SubscriptionUnpaidData> = {
  key: "subscription-unpaid",
  write(data, words) {
    const { t, link, language } = words;
    const title = subscriptionName(data, words);
    const amount = formatMoney({ amount: data.gross, currency: data.currency }, language);
    const why =
      data.denial === "authentication_required"
        ? t("subscription_unpaid_confirm", { title, amount })
        : data.denial === "expired_card" || data.denial === "new_card_needed"
          ? t("subscription_unpaid_new_card", { title, amount })
          : t("subscription_unpaid_body", { title, amount });
    const next = data.retryAt
      ? t("subscription_unpaid_retry", { date: mailDay(data.retryAt, data, words) })
      : t("subscription_unpaid_last");
    return {
      subject: t("subscription_unpaid_subject", { title }),
      title: t("subscription_unpaid_title"),
      preview: why,
      blocks: [
        { kind: "text", text: why },
        {
          kind: "text",
          text: `${next} ${t("subscription_unpaid_open", { date: mailDay(data.openUntil, data, words) })}`,
        },
        { kind: "button", text: t("subscription_unpaid_button"), url: link("/mystuff/subscriptions") },
      ],
    };
  },
};
