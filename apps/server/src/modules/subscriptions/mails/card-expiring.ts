import type { MailTemplate } from "#modules/mail/public.ts";
import { type AboutSubscription, mailDay, subscriptionName } from "./subscription-words.ts";

export interface CardExpiringData extends AboutSubscription {
  /** As people know it: "Visa ···· 4242". */
  card: string;
  /** Its last day, `YYYY-MM-DD`. */
  expiresOn: string;
}

/** The card of a subscription expires soon: another one in time, and nothing is interrupted. */
export const cardExpiring: MailTemplate<CardExpiringData> = {
  key: "card-expiring",
  write(data, words) {
    const { t, link } = words;
    const title = subscriptionName(data, words);
    // Noon, so that it is that day in every zone of ours.
    const date = mailDay(`${data.expiresOn}T12:00:00Z`, data, words);
    const text = t("card_expiring_body", { card: data.card, title, date });
    return {
      subject: t("card_expiring_subject", { title }),
      title: t("card_expiring_title"),
      preview: text,
      blocks: [
        { kind: "text", text },
        { kind: "button", text: t("card_expiring_button"), url: link("/mystuff/subscriptions") },
      ],
    };
  },
};
