import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import type { ReactNode } from "react";
import { useFormat } from "#app/format.ts";
import { quoteLines } from "./order-lines.ts";
import { OrderSum } from "./OrderSum.tsx";

interface SummarySumProps {
  summary: CheckoutSummary;
  /** The date chosen. */
  date: string | null;
  /** Between what is bought and its lines. */
  tools?: ReactNode;
  /** Below the total. */
  children?: ReactNode;
}

/** The sum of what has not been ordered yet. */
export function SummarySum({ summary, date, tools, children }: SummarySumProps) {
  const format = useFormat();
  const { product, quantity, price, charge, bundle } = summary;
  const chosen = summary.sessions.find(({ id }) => id === date)?.startsAt ?? summary.startsAt;
  return (
    <OrderSum
      product={{ ...product, channel: product.channel.title }}
      quantity={quantity}
      fact={chosen && format.dateFact(chosen)}
      lines={quoteLines(summary)}
      total={price}
      isWithoutPostage={summary.shipping?.price === null}
      charge={charge}
      parts={bundle}
      tools={tools}
    >
      {children}
    </OrderSum>
  );
}
