import type { OrderView } from "@palco/contract/checkout/order-view";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useMyOrders } from "./use-checkout.ts";

const key = "palco.order_left";
const leftBefore = () => sessionStorage.getItem(key);

/** The newest order that still waits for its payment, until the reader puts it away. */
export function OpenOrder() {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { data } = useMyOrders(1, "open");
  const [left, setLeft] = useState(leftBefore);
  const order = data?.items.find(isPayable);
  const item = order?.items[0];
  if (!order || !item || order.id === left) return null;
  return (
    <Alert
      title={t("open_title", { title: item.title })}
      onDismiss={() => {
        sessionStorage.setItem(key, order.id);
        setLeft(order.id);
      }}
      actions={
        <Button variant="primary" size="sm" href={`/products/${item.slug}/checkout?order=${order.id}`}>
          {t("continue_payment")}
        </Button>
      }
    >
      {t("open_text", { amount: format.price(order.price) })}
    </Alert>
  );
}

const isPayable = ({ status, reservedUntil }: OrderView) =>
  status === "open" && Date.parse(reservedUntil) > Date.now();
