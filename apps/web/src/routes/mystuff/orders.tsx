import { orderFilters, type OrderView } from "@palco/contract/checkout/order-view";
import type { InvoiceView } from "@palco/contract/invoices/api";
import { Chip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Container } from "@palco/ui/layout";
import { Pagination } from "@palco/ui/pagination";
import { Skeleton } from "@palco/ui/skeleton";
import { Receipt } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";
import { useTitle } from "#app/use-title.ts";
import { ClaimPurchase } from "#features/checkout/ClaimPurchase.tsx";
import { OrderRow } from "#features/checkout/OrderRow.tsx";
import { OpenOrder } from "#features/checkout/OpenOrder.tsx";
import { useMyOrders } from "#features/checkout/use-checkout.ts";
import { useInvoices } from "#features/invoices/use-invoices.ts";
import { MyStuffHead } from "#features/library/MyStuffHead.tsx";
import "./mystuff.css";

/** An order that waits for its payment is the banner above. */
const purchaseFilters = orderFilters.filter((filter) => filter !== "open");

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
        <Months orders={data?.items} invoices={invoices.data?.items ?? []} />
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

/** Orders as they were made, newest first, below the names of their months. */
function Months({
  orders,
  invoices,
}: {
  orders: readonly OrderView[] | undefined;
  invoices: readonly InvoiceView[];
}) {
  const { locale } = useFormat();
  const timeZone = useReader()?.timezone;
  if (!orders)
    return (
      <div className="orders-loading" aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={114} />
        ))}
      </div>
    );
  const month = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    ...(timeZone && { timeZone }),
  });
  const months = Map.groupBy(orders, ({ createdAt }) => month.format(new Date(createdAt)));
  return [...months].map(([name, made]) => (
    <section key={name} className="orders-month" aria-label={name}>
      <h2>{name}</h2>
      <ul className="orders">
        {made.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            invoices={invoices.filter(({ orderId }) => orderId === order.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
