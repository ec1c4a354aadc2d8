import type { SubscriptionOffer, SubscriptionView } from "@palco/contract/subscriptions/api";
import { Button } from "@palco/ui/button";
import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { PostMail } from "./PostMail.tsx";
import { usePeriodWords } from "./use-period-words.ts";
import { useOffers } from "./use-subscriptions.ts";
import "./subscriptions.css";

/** On a channel's page: what its subscription costs, or that one has it. Nothing where there is none. */
export function SubscribeBox({ channel }: { channel: string }) {
  const { t } = useTranslation("subscriptions");
  const words = usePeriodWords();
  const { data } = useOffers(channel);
  if (!data) return null;
  const mine = data.mine[0];
  if (mine) return <Subscribed mine={mine} channel={channel} />;
  const offer = data.channel ?? data.platform;
  if (!offer) return null;
  return (
    <div className="subscribe-box">
      <Button variant="primary" size="lg" href={subscribePath(offer)}>
        {t("subscribe")}
      </Button>
      <p>
        <strong>{words.price(offer)}</strong>
        {offer.kind === "platform" ? <span>{t("platform_about")}</span> : null}
      </p>
    </div>
  );
}

export function subscribePath({ channel }: Pick<SubscriptionOffer, "channel">): string {
  return channel ? `/channels/${channel.slug}/subscribe` : "/subscribe";
}

function Subscribed({ mine, channel }: { mine: SubscriptionView; channel: string }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return (
    <div className="subscribe-box">
      <p className="subscribe-mine">
        <BadgeCheck aria-hidden="true" />
        <strong>{t("subscribed")}</strong>
        <span>
          {t(mine.status === "cancelled" ? "open_until" : "paid_until", {
            date: format.date(mine.status === "past_due" ? mine.openUntil : mine.validUntil),
          })}
        </span>
      </p>
      <Button size="sm" href="/mystuff/subscriptions">
        {t("manage")}
      </Button>
      <PostMail channel={channel} />
    </div>
  );
}
