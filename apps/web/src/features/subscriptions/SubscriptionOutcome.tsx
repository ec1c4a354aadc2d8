import type { ReturnedOrder } from "@palco/contract/checkout/order-view";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OrderOutcome } from "#features/checkout/OrderOutcome.tsx";

/** Result of a subscription payment: the subscription is active, or the same states as any other order. */
export function SubscriptionOutcome({ order, onOver }: { order: ReturnedOrder; onOver: () => void }) {
  const { t } = useTranslation("subscriptions");
  if (order.status !== "paid" || !order.subscription) return <OrderOutcome order={order} onOver={onOver} />;
  const { channel } = order.subscription;
  return (
    <EmptyState
      size="page"
      titleAs="h1"
      tone="success"
      icon={<CircleCheck />}
      title={channel ? t("done_title", { channel: channel.title }) : t("done_title_platform")}
      actions={
        <>
          <Button variant="primary" size="lg" href={channel ? `/channels/${channel.slug}` : "/"}>
            {t("start_watching")}
          </Button>
          <Button size="lg" href="/mystuff/subscriptions">
            {t("my_subscriptions")}
          </Button>
        </>
      }
    >
      {t("done_text", { number: order.number })}
    </EmptyState>
  );
}
