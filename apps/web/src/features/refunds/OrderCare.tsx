import type { ManagedOrder } from "@palco/contract/checkout/manage";
import { StatusChip } from "@palco/ui/badge";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { InvoiceLinks } from "#features/invoices/InvoiceLinks.tsx";
import { useInvoices } from "#features/invoices/use-invoices.ts";
import { RefundForm } from "./RefundForm.tsx";
import { useManagedOrder } from "./use-refunds.ts";
import "./refunds.css";

/** An administrator's tools for an order: its invoices, past refunds, and new refunds. */
export function OrderCare({ orderId }: { orderId: string }) {
  const { t } = useTranslation("refunds");
  const { data, isError, refetch, isFetching } = useManagedOrder(orderId);
  const invoices = useInvoices([orderId]);
  if (!data)
    return isError ? (
      <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={220} />
    );
  return (
    <div className="order-care">
      <section>
        <h3>{t("invoices")}</h3>
        {invoices.data?.items.length ? (
          <InvoiceLinks invoices={invoices.data.items} />
        ) : (
          <p>{t("no_invoices")}</p>
        )}
      </section>
      <section>
        <h3>{t("refunds")}</h3>
        <Refunds managed={data} />
      </section>
      {data.refundable > 0 || (data.order.price.gross === 0 && data.order.status === "paid") ? (
        <section>
          <h3>{t("give_back")}</h3>
          <RefundForm key={data.refundable} managed={data} />
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
