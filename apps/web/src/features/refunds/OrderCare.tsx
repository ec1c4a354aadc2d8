import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { StatusChip } from "@palco/ui/badge";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { InvoiceLinks } from "#features/invoices/InvoiceLinks.tsx";
import { useInvoices } from "#features/invoices/use-invoices.ts";
import { DeclineForm, RequestNote } from "./AnswerRequest.tsx";
import { HandOver } from "./HandOver.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { type Carer, useManagedOrder } from "./use-refunds.ts";
import "./refunds.css";

/** Tools for an order: past refunds and new ones, for the team its invoices too. An organizer gives back within the balance. */
export function OrderCare({
  orderId,
  carer,
  withFacts = false,
}: {
  orderId: string;
  carer: Carer;
  /** What was bought by whom, where nothing else says it. */
  withFacts?: boolean;
}) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { data, isError, refetch, isFetching } = useManagedOrder(orderId, carer);
  const invoices = useInvoices(carer === "all" ? [orderId] : []);
  if (!data)
    return isError ? (
      <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={220} />
    );
  const request = data.order.refundRequest;
  return (
    <div className="order-care">
      {withFacts ? <OrderFacts managed={data} /> : null}
      {request ? <RequestNote request={request} /> : null}
      {carer === "all" ? (
        <section>
          <h3>{t("invoices")}</h3>
          {invoices.data?.items.length ? (
            <InvoiceLinks invoices={invoices.data.items} />
          ) : (
            <p>{t("no_invoices")}</p>
          )}
        </section>
      ) : null}
      {request?.state === "open" && !data.refunds.length ? null : (
        <section>
          <h3>{t("refunds")}</h3>
          <Refunds managed={data} />
        </section>
      )}
      {carer === "all" && !data.buyer.email && data.refundable > 0 ? (
        <section>
          <h3>{t("hand_over")}</h3>
          <HandOver orderId={orderId} />
        </section>
      ) : null}
      {data.refundable > 0 || (data.order.price.gross === 0 && data.order.status === "paid") ? (
        <section>
          <h3>{t(request?.state === "open" ? "accept" : "give_back")}</h3>
          {data.balance === undefined ? null : (
            <p>
              {t("balance", {
                amount: format.money({ amount: data.balance, currency: data.order.price.currency }),
              })}
            </p>
          )}
          <RefundForm key={data.refundable} managed={data} carer={carer} />
        </section>
      ) : null}
      {request?.state === "open" ? (
        <section>
          <h3>{t("decline")}</h3>
          <DeclineForm requestId={request.id} />
        </section>
      ) : null}
    </div>
  );
}

function Refunds({ managed: { refunds, order } }: { managed: ManagedOrder }) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  if (!refunds.length) return <p>{t("no_refunds")}</p>;
  return (
    <ul className="order-care-refunds">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div>
            <strong>{format.money({ amount: refund.amount, currency: order.price.currency })}</strong>
            {refund.charged ? <p>{t("to_the_card", { amount: format.money(refund.charged) })}</p> : null}
            <p>
              {t(`reason_${refund.reason}`)} · {format.dateTime(refund.doneAt ?? refund.createdAt)}
            </p>
            {refund.note ? <p data-user-content>{refund.note}</p> : null}
            {refund.status === "pending" && refund.attempts ? (
              <p>{t("tried", { count: refund.attempts })}</p>
            ) : null}
          </div>
          <StatusChip tone={refund.status === "done" ? "success" : "info"}>
            {t(`state_${refund.status}`)}
          </StatusChip>
        </li>
      ))}
    </ul>
  );
}
