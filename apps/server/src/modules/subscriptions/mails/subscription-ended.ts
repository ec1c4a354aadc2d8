import type { MailTemplate } from "#modules/mail/public.ts";
import { type AboutSubscription, mailDay, subscriptionName } from "./subscription-words.ts";

export interface SubscriptionEndedData extends AboutSubscription {
  /** Cancelled by its owner: open until its end. */
  cancelled: boolean;
  /** Why it is over. */
  reason: string;
  /** ISO 8601. */
  validUntil: string;
  channel: string | null;
}

/** It was cancelled and lasts to its end, or it is over. */
export const subscriptionEnded: MailTemplate<SubscriptionEndedData> = {
  key: "subscription-ended",
  write(data, words) {
    const { t, link } = words;
    const title = subscriptionName(data, words);
    const date = mailDay(data.validUntil, data, words);
    const body = data.cancelled
      ? t("subscription_cancelled_body", { title, date })
      : data.reason === "unpaid"
        ? t("subscription_ended_unpaid", { title })
        : data.reason === "not_sold"
          ? t("subscription_ended_not_sold", { title })
          : t("subscription_ended_body", { title });
    return {
      subject: t(data.cancelled ? "subscription_cancelled_subject" : "subscription_ended_subject", { title }),
      title: t(data.cancelled ? "subscription_cancelled_title" : "subscription_ended_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "button",
          text: t(data.cancelled ? "subscription_undo_button" : "subscription_ended_button"),
          url: link("/mystuff/subscriptions"),
        },
      ],
    };
  },
};
