import type { OrderView } from "@palco/contract/checkout/order-view";
import type { CheckoutSummary } from "@palco/contract/checkout/quote";

type Reduction = CheckoutSummary["reductions"][number]["by"];

/** One line of the sum; `amount` in minor units, below zero for what is taken off. */
export interface OrderLine {
  of: "parts" | "price" | "saving" | Reduction | "shipping" | "support";
  amount: number;
}

type Quote = Pick<CheckoutSummary, "price" | "reductions" | "support"> & {
  bundle: readonly Pick<CheckoutSummary["bundle"][number], "gross">[];
  shipping: Pick<NonNullable<CheckoutSummary["shipping"]>, "price"> | null;
};

/**
 * Lines of a quote, which add up to its total when read downwards. All are gross. A pack begins with what its parts cost one
 * by one, if that is more.
 */
export function quoteLines({ price, reductions, support, shipping, bundle }: Quote): OrderLine[] {
  const sending = shipping?.price ?? 0;
  const off = reductions.reduce((sum, { amount }) => sum + amount, 0);
  const before = price.gross - support - sending + off;
  const parts = bundle.reduce((sum, { gross }) => sum + gross, 0);
  const saving = parts - before;
  return [
    ...(saving > 0 ? [line("parts", parts), line("saving", -saving)] : [line("price", before)]),
    ...reductions.map(({ by, amount }) => line(by, -amount)),
    ...rest(sending, support),
  ];
}

type Made = Pick<OrderView, "price" | "support" | "shipping"> & {
  items: readonly Pick<OrderView["items"][number], "reductions" | "partsGross">[];
};

/** The same of an order that was made. */
export function orderLines({ price, support, shipping, items: [item] }: Made): OrderLine[] {
  return quoteLines({
    price,
    support,
    shipping: { price: shipping },
    reductions: item?.reductions ?? [],
    bundle: item ? [{ gross: item.partsGross }] : [],
  });
}

const line = (of: OrderLine["of"], amount: number): OrderLine => ({ of, amount });

function rest(shipping: number, support: number): OrderLine[] {
  return [...(shipping ? [line("shipping", shipping)] : []), ...(support ? [line("support", support)] : [])];
}
