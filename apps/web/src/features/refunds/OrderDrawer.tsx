import { Drawer } from "@palco/ui/drawer";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { OrderCare } from "./OrderCare.tsx";
import { useManagedOrder } from "./use-refunds.ts";

/** An order beside whatever list it was chosen in. */
export function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { data } = useManagedOrder(orderId);
  const order = data?.order;
  const money = (amount: number) => format.money({ amount, currency: order!.price.currency });
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={t("order", { number: order?.number ?? "" })}
      width={480}
    >
      {order ? (
        <dl className="order-care-facts">
          <div>
            <dt>{t("buyer")}</dt>
            <dd data-user-content>
              {data.buyer.name} · {data.buyer.email}
            </dd>
          </div>
          <div>
            <dt>{t("paid")}</dt>
            <dd>{money(order.price.gross)}</dd>
          </div>
          {order.charge ? (
            <div>
              <dt>{t("charged")}</dt>
              <dd>{format.money(order.charge)}</dd>
            </div>
          ) : null}
          {order.refunded ? (
            <div>
              <dt>{t("refunded")}</dt>
              <dd>{money(order.refunded)}</dd>
            </div>
          ) : null}
          {order.refundPending ? (
            <div>
              <dt>{t("under_way")}</dt>
              <dd>{money(order.refundPending)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <OrderCare orderId={orderId} />
    </Drawer>
  );
}
