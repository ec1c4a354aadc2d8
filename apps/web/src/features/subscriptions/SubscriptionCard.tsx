import { ApiError } from "@palco/contract/client";
import type { SubscriptionView } from "@palco/contract/subscriptions/api";
import { Alert } from "@palco/ui/alert";
import { Avatar } from "@palco/ui/avatar";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Card } from "@palco/ui/card";
import { ConfirmDialog } from "@palco/ui/dialog";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { useModulesOn } from "#app/modules-on.ts";
import { PostMail } from "./PostMail.tsx";
import { subscribePath } from "./SubscribeBox.tsx";
import { SubscriptionNotices } from "./SubscriptionNotices.tsx";
import { usePeriodWords } from "./use-period-words.ts";
import { useChangeCard, useChangeSubscription, usePaySubscription } from "./use-subscriptions.ts";

const tones = { active: "success", past_due: "danger", cancelled: "warning", ended: "neutral" } as const;

/** One subscription: what it is, until when it is paid, what comes next, and what one can do about it. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation("subscriptions");
  const { channel, status, abilities } = subscription;
  const change = useChangeSubscription(subscription.id);
  const pay = usePaySubscription();
  const card = useChangeCard();
  const isOn = useModulesOn();
  const error = change.cancel.error ?? change.resume.error ?? change.accept.error ?? pay.error ?? card.error;
  const busy = pay.isPending || pay.isSuccess;
  return (
    <Card padding="lg" className="subscription-card" data-status={status}>
      <header className="subscription-head">
        {channel ? (
          <Avatar
            name={channel.title}
            src={channel.image ? imageUrl(channel.image, 320) : null}
            size={64}
            decorative
          />
        ) : (
          <span className="subscription-mark" aria-hidden="true">
            <BadgeCheck />
          </span>
        )}
        <div>
          <h2 data-user-content={channel ? true : undefined}>
            {channel ? <Link to={`/channels/${channel.slug}`}>{channel.title}</Link> : t("platform_title")}
          </h2>
          <StatusChip tone={tones[status]}>{t(`status_${status}`)}</StatusChip>
        </div>
      </header>
      <SubscriptionNotices
        subscription={subscription}
        payButton={
          <Button variant="primary" size="sm" loading={busy} onClick={() => pay.mutate(subscription.id)}>
            {t("pay_now")}
          </Button>
        }
        isAccepting={change.accept.isPending}
        onAccept={(gross) => change.accept.mutate(gross)}
      />
      <SubscriptionFacts subscription={subscription} />
      {channel && status !== "ended" ? <PostMail channel={channel.slug} /> : null}
      {error ? (
        <Alert tone="danger" announce>
          {error instanceof ApiError ? error.message : t("connection_lost")}
        </Alert>
      ) : null}
      <div className="subscription-acts">
        {abilities.resume ? (
          <Button
            size="sm"
            variant="primary"
            loading={change.resume.isPending}
            onClick={() => change.resume.mutate()}
          >
            {t("resume")}
          </Button>
        ) : null}
        {abilities.resubscribe && isOn("mediapay") ? (
          <Button size="sm" variant="primary" href={subscribePath(subscription)}>
            {t("subscribe_again")}
          </Button>
        ) : null}
        {abilities.changeCard || (abilities.pay && status === "active") ? (
          <ConfirmDialog
            trigger={<Button size="sm">{t("change_card")}</Button>}
            title={t("change_card_title")}
            description={t(abilities.changeCard ? "set_card_text" : "change_card_text")}
            tone="primary"
            confirmLabel={t(abilities.changeCard ? "set_card_go" : "change_card_go")}
            onConfirm={() =>
              abilities.changeCard ? card.mutateAsync(subscription.id) : pay.mutateAsync(subscription.id)
            }
          />
        ) : null}
        {abilities.cancel ? (
          <CancelButton subscription={subscription} cancel={change.cancel.mutateAsync} />
        ) : null}
      </div>
    </Card>
  );
}

function CancelButton({
  subscription: { status, validUntil },
  cancel,
}: {
  subscription: SubscriptionView;
  cancel: () => Promise<unknown>;
}) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost">
          {t("cancel")}
        </Button>
      }
      title={t("cancel_title")}
      description={
        status === "past_due" ? t("cancel_text_due") : t("cancel_text", { date: format.date(validUntil) })
      }
      confirmLabel={t("cancel_confirm")}
      cancelLabel={t("keep")}
      onConfirm={cancel}
    />
  );
}

const untilWords = { active: "fact_until", past_due: "fact_until", cancelled: "fact_open", ended: "fact_ended" } as const; // prettier-ignore

function SubscriptionFacts({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const words = usePeriodWords();
  const { status, subscribedAt, validUntil, nextChargeAt, card } = subscription;
  const facts: [string, ReactNode][] = [
    [t("fact_price"), words.price(subscription)],
    [t("fact_since"), format.date(subscribedAt)],
    [t(untilWords[status]), format.date(validUntil)],
    ...(status === "cancelled" ? [[t("fact_next"), t("not_renewed")] satisfies [string, ReactNode]] : []),
    ...(status === "active" && nextChargeAt
      ? [[t("fact_next"), format.date(nextChargeAt)] satisfies [string, ReactNode]]
      : []),
    ...(card && (status === "active" || status === "past_due")
      ? [
          [
            t("fact_card"),
            <>
              <span translate="no">{card.label}</span>
              {card.expiresOn ? <small>{t("card_until", { date: cardDate(card.expiresOn) })}</small> : null}
            </>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  return (
    <dl className="subscription-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As it stands on the card: 12/49. */
const cardDate = (day: string) => `${day.slice(5, 7)}/${day.slice(2, 4)}`;
