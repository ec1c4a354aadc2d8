import type { SubscriptionOffer } from "@palco/contract/subscriptions/api";
import { Avatar } from "@palco/ui/avatar";
import { Card } from "@palco/ui/card";
import { Logo } from "@palco/ui/logo";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { siteName } from "#app/site-name.ts";
import { usePeriodWords } from "./use-period-words.ts";

interface SubscriptionSummaryProps {
  offer: SubscriptionOffer;
  /** Until when the first payment lasts. */
  validUntil: string;
}

/** Summary of a subscription: its content, the price today and the later price. */
export function SubscriptionSummary({ offer, validUntil }: SubscriptionSummaryProps) {
  const { t } = useTranslation(["subscriptions", "checkout"]);
  const format = useFormat();
  const words = usePeriodWords();
  const { channel, price, taxRate, renews } = offer;
  return (
    <Card look="raised" padding="none" className="order-summary">
      <div className="order-body">
        <div className="subscription-of">
          {channel ? (
            <Avatar
              name={channel.title}
              src={channel.image ? imageUrl(channel.image, 320) : null}
              size={64}
              decorative
            />
          ) : (
            <Logo name={siteName()} />
          )}
          <div>
            <p className="order-channel">{t("subscription")}</p>
            <h2 data-user-content={channel ? true : undefined}>{channel?.title ?? t("platform_title")}</h2>
          </div>
        </div>
        <ul className="order-gives">
          <li>{t(channel ? "gives_channel" : "gives_platform")}</li>
          <li>{t("gives_new")}</li>
          <li>{t(renews ? "gives_cancel" : "gives_once")}</li>
          <li>{t("checkout:not_transferable")}</li>
        </ul>
        <dl className="order-lines">
          <div>
            <dt>{t("checkout:net")}</dt>
            <dd>{format.money({ amount: price.net, currency: price.currency })}</dd>
          </div>
          <div>
            <dt>{t("checkout:tax", { rate: format.percent(taxRate / 10_000) })}</dt>
            <dd>{format.money({ amount: price.tax, currency: price.currency })}</dd>
          </div>
          <div className="order-total">
            <dt>{t("today")}</dt>
            <dd>{format.price(price)}</dd>
          </div>
          <div>
            <dt>{renews ? t("then_from", { date: format.date(validUntil) }) : t("lasts_until")}</dt>
            <dd>{renews ? words.price(offer) : format.date(validUntil)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
