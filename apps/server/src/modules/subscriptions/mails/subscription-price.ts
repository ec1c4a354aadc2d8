import { formatMoney } from "@palco/values/money";
import type { MailTemplate } from "#modules/mail/public.ts";
import { type AboutSubscription, subscriptionName } from "./subscription-words.ts";

export interface SubscriptionPriceData extends AboutSubscription {
  /** Minor units a period, tax included. */
  before: number;
  after: number;
  currency: string;
  period: "monthly" | "annual";
}

/** Another price is asked: nothing changes without a yes. */
export const subscriptionPrice: MailTemplate<SubscriptionPriceData> = {
  key: "subscription-price",
  write(data, words) {
    const { t, link, language } = words;
    const title = subscriptionName(data, words);
    const money = (amount: number) => formatMoney({ amount, currency: data.currency }, language);
    const body = t("subscription_price_body", {
      title,
      before: money(data.before),
      after: money(data.after),
    });
    return {
      subject: t("subscription_price_subject", { title }),
      title: t("subscription_price_title", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        {
          kind: "facts",
          rows: [
            [t("subscription_price_before"), money(data.before)],
            [t("subscription_price_after"), money(data.after)],
          ],
        },
        { kind: "button", text: t("subscription_price_button"), url: link("/mystuff/subscriptions") },
      ],
    };
  },
};
