import type { OrderView, ReturnedOrder } from "@palco/contract/checkout/order-view";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { Spinner } from "@palco/ui/spinner";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";
import { AfterPaying } from "./AfterPaying.tsx";
import { DeniedForm } from "./DeniedForm.tsx";
import { Receipt } from "./Receipt.tsx";
import { stepOf } from "./checkout-steps.ts";

/** Outcome of an order after the provider: paid, denied with another try, not decided yet, or closed. */
export function OrderOutcome({ order, onOver }: { order: ReturnedOrder; onOver: () => void }) {
  const { t } = useTranslation("checkout");
  const item = order.items[0];
  const step = stepOf(order);
  const reader = useReader();
  if (step === "paid" && item)
    return <Receipt order={order}>{reader ? null : <AfterPaying order={order} />}</Receipt>;
  if (step === "denied") return <DeniedForm order={order} onOver={onOver} />;
  if (step === "waiting") {
    return (
      <div className="outcome-waiting" role="status">
        <Spinner size={40} label={t("waiting_title")} />
        <h1>{t("waiting_title")}</h1>
        <p>{t("waiting_text")}</p>
        {reader ? <Button href="/mystuff/orders">{t("see_orders")}</Button> : null}
      </div>
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
          {reader ? (
            <Button size="lg" href="/mystuff/orders">
              {t("see_orders")}
            </Button>
          ) : null}
        </>
      }
    >
      <Bought item={item} />
      {order.soldOut ? t("too_late_text") : back ? t("refunded_text") : t("expired_text")}
    </EmptyState>
  );
}

/** The ordered product, and its date if it has one. */
function Bought({ item }: { item: OrderView["items"][number] | undefined }) {
  const format = useFormat();
  if (!item) return null;
  return (
    <strong className="outcome-item">
      <span data-user-content>{item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title}</span>
      {item.sessionAt ? <span className="outcome-date">{format.dateFact(item.sessionAt)}</span> : null}
    </strong>
  );
}
