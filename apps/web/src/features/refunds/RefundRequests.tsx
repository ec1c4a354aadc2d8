import type { WaitingRequest } from "@palco/contract/payouts/refunds";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { OrderCare } from "./OrderCare.tsx";
import { type Carer, useManagedOrder, useRefundRequests } from "./use-refunds.ts";
import "./refunds.css";

const shown = 3;

/** Buyers who ask for their money and wait for an answer. Nothing stands here while nobody waits. */
export function RefundRequests({ carer }: { carer: Carer }) {
  const { t } = useTranslation("refunds");
  const [size, setSize] = useState(shown);
  const { data, isError, refetch, isFetching } = useRefundRequests(carer, size);
  const { order, addressOf, close } = useShownOrder();
  if (isError && !data)
    return <ErrorState title={t("requests_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <>
      {data?.total ? (
        <div id="refund-requests" className="refund-requests">
          <Section look="card" title={t("requests", { count: data.total })}>
            <ul className="order-care-refunds">
              {data.items.map((one) => (
                <Request key={one.id} request={one} href={addressOf(one.orderId)} />
              ))}
            </ul>
            {data.total > data.items.length && size < 100 ? (
              <Button loading={isFetching} onClick={() => setSize(size + 30)}>
                {t("requests_more")}
              </Button>
            ) : null}
          </Section>
        </div>
      ) : null}
      <Drawer
        open={Boolean(order)}
        onOpenChange={(open) => open || close()}
        title={<OrderTitle orderId={order} carer={carer} />}
        width={460}
      >
        {order ? <OrderCare orderId={order} carer={carer} withFacts /> : null}
      </Drawer>
    </>
  );
}

/** The order beside the table: the address bar says which, so that mails and notices lead to it. */
function useShownOrder() {
  const [params, setParams] = useSearchParams();
  return {
    order: params.get("order"),
    addressOf(orderId: string): string {
      const next = new URLSearchParams(params);
      next.set("order", orderId);
      return `?${next}`;
    },
    close(): void {
      const next = new URLSearchParams(params);
      next.delete("order");
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

function OrderTitle({ orderId, carer }: { orderId: string | null; carer: Carer }) {
  const { t } = useTranslation("refunds");
  const number = useManagedOrder(orderId, carer).data?.order.number;
  return number ? t("order", { number }) : t("request");
}

function Request({ request, href }: { request: WaitingRequest; href: string }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { title, buyer, number, reason, refundable: amount, currency, openedAt } = request;
  return (
    <li>
      <div>
        <strong data-user-content>{title}</strong>
        <p data-user-content>
          {buyer} · {number} · {format.money({ amount, currency })}
        </p>
        <p className="refund-reason" data-user-content>
          {reason}
        </p>
      </div>
      <div className="refund-request-side">
        <StatusChip tone="warning">{t("request_waits", { date: format.shortDate(openedAt) })}</StatusChip>
        <Button size="sm" href={href} aria-label={t("request_answer_order", { number })}>
          {t("request_answer")}
        </Button>
      </div>
    </li>
  );
}
