import { ApiError } from "@palco/contract/client";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { BadgeCheck, Ban } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useCurrentSlug } from "#app/use-current-slug.ts";
import { useTitle } from "#app/use-title.ts";
import { CheckoutFrame } from "#features/checkout/CheckoutFrame.tsx";
import { CheckoutGrid } from "#features/checkout/CheckoutGrid.tsx";
import { CheckoutSkeleton } from "#features/checkout/CheckoutSkeleton.tsx";
import { ReceiptSkeleton } from "#features/checkout/ReceiptSkeleton.tsx";
import { isSignedReturn, useReturnedOrder } from "#features/checkout/use-checkout.ts";
import { SubscribeForm } from "#features/subscriptions/SubscribeForm.tsx";
import { SubscriptionOutcome } from "#features/subscriptions/SubscriptionOutcome.tsx";
import { SubscriptionSummary } from "#features/subscriptions/SubscriptionSummary.tsx";
import { useSubscriptionCheckout } from "#features/subscriptions/use-subscriptions.ts";
import "./checkout.css";
import "./checkout-sum.css";
import "./checkout-fields.css";
import "./checkout-after.css";
import "#features/subscriptions/subscriptions.css";

/** `/channels/{slug}/subscribe` and `/subscribe`, and with `?order=` what became of it. */
export default function Subscribe() {
  const { t } = useTranslation("subscriptions");
  const { slug } = useParams();
  const [params] = useSearchParams();
  const orderId = params.get("order");
  useTitle(t("title"));
  return (
    <CheckoutFrame back={slug ? `/channels/${slug}` : "/"}>
      {orderId ? <Returned id={orderId} /> : <Subscribing channel={slug ?? null} />}
    </CheckoutFrame>
  );
}

function Returned({ id }: { id: string }) {
  const { t } = useTranslation("subscriptions");
  const order = useReturnedOrder(id);
  const [, setParams] = useSearchParams();
  const isRead = order.data !== undefined;
  useEffect(() => {
    // As at the checkout: what the bank signed has been handed in.
    if (isRead && isSignedReturn()) setParams({ order: id }, { replace: true });
  }, [isRead, id, setParams]);
  if (order.data) return <SubscriptionOutcome order={order.data} onOver={() => void order.refetch()} />;
  if (order.error) {
    const message = order.error instanceof ApiError ? order.error.message : t("connection_lost");
    return <ErrorState size="page" titleAs="h1" title={message} onRetry={() => void order.refetch()} />;
  }
  return <ReceiptSkeleton />;
}

function Subscribing({ channel }: { channel: string | null }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { data, error, refetch } = useSubscriptionCheckout(channel);
  useCurrentSlug(data?.offer.channel?.slug);
  const back = channel ? `/channels/${channel}` : "/";
  if (error instanceof ApiError)
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        icon={<Ban />}
        title={error.message}
        actions={<Button href={back}>{t("back")}</Button>}
      />
    );
  if (error)
    return (
      <ErrorState size="page" titleAs="h1" title={t("connection_lost")} onRetry={() => void refetch()} />
    );
  if (!data) return <CheckoutSkeleton title={t("title")} />;
  if (data.mine)
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        tone="success"
        icon={<BadgeCheck />}
        title={t("mine_title")}
        actions={
          <>
            <Button variant="primary" size="lg" href={back}>
              {t("start_watching")}
            </Button>
            <Button size="lg" href="/mystuff/subscriptions">
              {t("my_subscriptions")}
            </Button>
          </>
        }
      >
        {t(data.mine.status === "cancelled" ? "open_until" : "paid_until", {
          date: format.date(data.mine.validUntil),
        })}
      </EmptyState>
    );
  return (
    <CheckoutGrid
      title={t("title")}
      form={<SubscribeForm key="form" checkout={data} onStale={() => void refetch()} />}
      sum={<SubscriptionSummary key="sum" offer={data.offer} validUntil={data.validUntil} />}
    />
  );
}
