import { orderFilters, type OrderView } from "@palco/contract/checkout/order-view";
import type { InvoiceView } from "@palco/contract/invoices/api";
import { openAddress, productTraits } from "@palco/contract/product-types/traits";
import { Chip, StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { BadgeCheck, Play, Receipt } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useTitle } from "#app/use-title.ts";
import { AskRefund } from "#features/checkout/AskRefund.tsx";
import { ClaimPurchase } from "#features/checkout/ClaimPurchase.tsx";
import { OpenOrder } from "#features/checkout/OpenOrder.tsx";
import { useMyOrders } from "#features/checkout/use-checkout.ts";
import { WithdrawButton } from "#features/checkout/WithdrawButton.tsx";
import { InvoiceLinks } from "#features/invoices/InvoiceLinks.tsx";
import { useInvoices } from "#features/invoices/use-invoices.ts";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import "./mystuff.css";

/** An order that waits for its payment is the banner above. */
const purchaseFilters = orderFilters.filter((filter) => filter !== "open");

const tones = {
  open: "warning", paid: "success", failed: "danger", expired: "neutral", refund_pending: "info", refunded: "neutral", partially_refunded: "info",
} as const; // prettier-ignore

export default function MyOrders() {
  const { t } = useTranslation(["checkout", "library"]);
  const [params, setParams] = useSearchParams();
  const show = purchaseFilters.find((known) => known === params.get("show")) ?? "all";
  const page = Math.max(1, Number(params.get("page")) || 1);
  const { data, error, refetch, isFetching } = useMyOrders(page, show);
  const invoices = useInvoices(data?.items.filter(({ paidAt }) => paidAt).map(({ id }) => id) ?? []);
  useTitle(t("orders_title"));
  return (
    <Container className="mystuff">
      <MyStuffHead tab="orders" />
      <OpenOrder />
      {data?.total === 0 && show === "all" ? null : (
        <div className="mystuff-filter" role="group" aria-label={t("orders_filter")}>
          {purchaseFilters.map((value) => (
            <Chip
              key={value}
              selected={value === show}
              onPress={() => setParams(value === "all" ? {} : { show: value })}
            >
              {t(`orders_${value}`)}
            </Chip>
          ))}
        </div>
      )}
      {error && !data ? (
        <ErrorState title={t("connection_lost")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data?.items.length === 0 && show !== "all" ? (
        <EmptyState icon={<Receipt />} title={t("orders_none")} />
      ) : data?.items.length === 0 ? (
        <EmptyState
          icon={<Receipt />}
          title={t("orders_empty")}
          actions={
            <Button variant="primary" href="/search-results">
              {t("explore")}
            </Button>
          }
        >
          {t("orders_empty_text")}
        </EmptyState>
      ) : (
        <ul className="orders" aria-busy={!data}>
          {data
            ? data.items.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  invoices={invoices.data?.items.filter(({ orderId }) => orderId === order.id) ?? []}
                />
              ))
            : [1, 2, 3].map((place) => <Skeleton key={place} height={112} />)}
        </ul>
      )}
      {data ? <ClaimPurchase /> : null}
      {data ? (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / data.size)}
          href={(to) => `?${new URLSearchParams({ ...(show !== "all" && { show }), page: String(to) })}`}
        />
      ) : null}
    </Container>
  );
}

function OrderRow({ order, invoices }: { order: OrderView; invoices: readonly InvoiceView[] }) {
  const { t } = useTranslation(["checkout", "product"]);
  const format = useFormat();
  const item = order.items[0];
  const image = imageSource(item?.image);
  return (
    <li className="order-row">
      {item ? (
        <Link to={`/products/${item.slug}`} className="order-picture" tabIndex={-1} aria-hidden="true">
          {image ? <img {...image} sizes="144px" alt="" loading="lazy" /> : <span className="order-blank" />}
        </Link>
      ) : (
        <span className="order-picture order-blank" aria-hidden="true">
          <BadgeCheck />
        </span>
      )}
      <div>
        <h2 data-user-content>
          {item ? (
            <Link
              to={`/products/${item.slug}`}
            >{`${item.quantity > 1 ? `${item.quantity} × ` : ""}${item.title}`}</Link>
          ) : null}
          {order.subscription ? (
            <Link to="/mystuff/subscriptions">
              {t("subscription_to", { title: order.subscription.channel?.title ?? "Palco" })}
            </Link>
          ) : null}
        </h2>
        <p className="order-facts">
          <span>{t("order_number", { number: order.number })}</span>
          <span>{format.moment(order.createdAt)}</span>
        </p>
        {item?.shipment ? (
          <p>
            {t(`shipment_${item.shipment.status}`)}
            {item.shipment.tracking.number
              ? ` · ${item.shipment.tracking.carrier} ${item.shipment.tracking.number}`
              : null}
            {item.shipment.tracking.url ? (
              <>
                {" · "}
                <a href={item.shipment.tracking.url} rel="noreferrer" target="_blank">
                  {t("shipment_follow")}
                </a>
              </>
            ) : null}
          </p>
        ) : null}
        {item?.includes.length ? (
          <p className="order-includes" data-user-content>
            {item.includes.map(({ title }) => title).join(" · ")}
          </p>
        ) : null}
        <RefundNote order={order} />
        {item?.sessionAt ? <p>{t("for_date", { date: format.dateFact(item.sessionAt) })}</p> : null}
        <WithdrawButton order={order} />
        <AskRefund order={order} />
        {invoices.length ? <InvoiceLinks invoices={invoices} /> : null}
      </div>
      <div className="order-side">
        <StatusChip tone={tones[order.status]}>{t(`status_${order.status}`)}</StatusChip>
        <span className="order-amount">{format.price(order.price)}</span>
        {(order.status === "paid" || order.status === "partially_refunded") && item && !item.shipment ? (
          <Button
            size="sm"
            icon={<Play aria-hidden="true" />}
            href={openAddress(item, item.includes.length > 0)}
          >
            {t(`product:open_${productTraits[item.type].verb}`)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Refunded and pending amounts, when the order's state alone does not tell them. */
function RefundNote({ order }: { order: OrderView }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { refunded, refundPending, refundBy, status, price } = order;
  const money = (amount: number) => format.money({ amount, currency: price.currency });
  if (refundBy && status === "refund_pending")
    return <p>{t("called_off", { date: format.date(`${refundBy}T12:00:00Z`) })}</p>;
  if (refundPending) return <p>{t("refund_under_way", { amount: money(refundPending) })}</p>;
  return refunded && status === "partially_refunded" ? (
    <p>{t("part_refunded", { amount: money(refunded) })}</p>
  ) : null;
}
