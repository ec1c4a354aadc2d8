import { ApiError } from "@palco/contract/client";
import type { OrderView } from "@palco/contract/checkout/api";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Spinner } from "@palco/ui/spinner";
import { CircleCheck, CircleX, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useRetryPayment } from "./use-checkout.ts";

/** Denials with a text of their own; any other gets a general text. */
const knownDenials = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "invalid_number",
  "invalid_cvc",
  "authentication_failed",
  "authentication_required",
  "card_not_supported",
  "issuer_unavailable",
  "do_not_retry",
  "new_card_needed",
  "retry_later",
  "cancelled",
] as const;

/** Outcome of an order after the provider: paid, denied with another try, or not decided yet. */
export function OrderOutcome({ order }: { order: OrderView }) {
  const { t } = useTranslation(["checkout", "product"]);
  const format = useFormat();
  const retry = useRetryPayment();
  const item = order.items[0];
  const isPart = order.status === "partially_refunded";
  if ((order.status === "paid" || isPart) && item) {
    const back = { amount: order.refunded + order.refundPending, currency: order.price.currency };
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        tone="success"
        icon={<CircleCheck />}
        title={t(isPart ? "status_partially_refunded" : "paid_title")}
        actions={
          <>
            {item.shipment ? null : (
              <Button variant="primary" size="lg" href={openAddress(item, item.includes.length > 0)}>
                {t(`product:open_${productTraits[item.type].verb}`)}
              </Button>
            )}
            <Button size="lg" href="/mystuff/orders">
              {t("see_orders")}
            </Button>
          </>
        }
      >
        <Bought item={item} />
        {isPart
          ? t("part_refunded_text", { amount: format.money(back) })
          : t(item.shipment ? "paid_text_goods" : "paid_text", { number: order.number })}
      </EmptyState>
    );
  }
  if (order.status === "open" && order.payment?.status === "pending") {
    return (
      <div className="outcome-waiting" role="status">
        <Spinner size={40} label={t("waiting_title")} />
        <h1>{t("waiting_title")}</h1>
        <p>{t("waiting_text")}</p>
        <Button href="/mystuff/orders">{t("see_orders")}</Button>
      </div>
    );
  }
  if (order.status === "open") {
    const denial = knownDenials.find((code) => code === order.payment?.denialCode);
    return (
      <EmptyState
        size="page"
        titleAs="h1"
        tone="danger"
        icon={<CircleX />}
        title={t("denied_title")}
        actions={
          <>
            <Button
              variant="primary"
              size="lg"
              loading={retry.isPending || retry.isSuccess}
              onClick={() => retry.mutate(order.id)}
            >
              {t("try_again")}
            </Button>
            <Button size="lg" href={checkoutOf(order)}>
              {t("other_way")}
            </Button>
          </>
        }
      >
        <Bought item={item} />
        {order.subscription ? <SubscribedTo order={order} /> : null}
        {denial ? t(`denied_${denial}`) : t("denied_text")}
        {retry.error ? (
          <Alert tone="danger" announce>
            {retry.error instanceof ApiError ? retry.error.message : t("connection_lost")}
          </Alert>
        ) : null}
      </EmptyState>
    );
  }
  const back = order.status === "refunded" || order.status === "refund_pending";
  return (
    <EmptyState
      size="page"
      titleAs="h1"
      icon={<RotateCcw />}
      title={order.soldOut ? t("too_late_title") : back ? t("refunded_title") : t("expired_title")}
      actions={
        <>
          {item ? (
            <Button variant="primary" size="lg" href={`/products/${item.slug}`}>
              {t("back_to_product")}
            </Button>
          ) : null}
          <Button size="lg" href="/mystuff/orders">
            {t("see_orders")}
          </Button>
        </>
      }
    >
      <Bought item={item} />
      {order.soldOut ? t("too_late_text") : back ? t("refunded_text") : t("expired_text")}
    </EmptyState>
  );
}

/** Path of the checkout, where all payment methods are offered again. */
function checkoutOf({ items: [item], subscription }: OrderView): string {
  if (item) return `/products/${item.slug}/checkout`;
  return subscription?.channel ? `/channels/${subscription.channel.slug}/subscribe` : "/subscribe";
}

function SubscribedTo({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  return (
    <strong className="outcome-item" data-user-content>
      {t("subscription_to", { title: order.subscription?.channel?.title ?? "Palco" })}
    </strong>
  );
}

/** The ordered product, and its date if it has one. */
function Bought({ item }: { item: OrderView["items"][number] | undefined }) {
  const format = useFormat();
  if (!item) return null;
  const showing = item.sessionAt ? format.showing(item.sessionAt) : null;
  return (
    <strong className="outcome-item">
      <span data-user-content>{item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}</span>
      {showing ? <span className="outcome-date">{`${showing.day}, ${showing.time}`}</span> : null}
    </strong>
  );
}
