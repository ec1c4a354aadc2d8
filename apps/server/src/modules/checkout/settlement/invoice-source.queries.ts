import type { Billing } from "@palco/contract/accounts/billing";
import { isLanguage, type Language } from "@palco/values/language";
import type { Db } from "#platform/db/database.ts";

export interface SourceLine {
  /** Title of the sold product; for a gift or a subscription, of its channel. */
  title: string;
  kind: "product" | "subscription" | "platform" | "support" | "shipping";
  quantity: number;
  net: number;
  tax: number;
  gross: number;
  /** Basis points. */
  taxRate: number;
}

/** Data of an invoice. Minor units of `currency`. */
export interface InvoiceSource {
  userId: string;
  number: string;
  currency: string;
  language: Language;
  billing: Billing | null;
  lines: SourceLine[];
  /** Amount charged by the bank, where it was in another currency. */
  charge: { amount: number; currency: string } | null;
  /** When it was bought, or given back. */
  at: Date;
}

async function readOrder(db: Db, orderId: string) {
  const order = await db
    .selectFrom("order")
    .select([
      "user_id",
      "number",
      "currency",
      "language",
      "billing",
      "charge_amount",
      "charge_currency",
      "paid_at",
      "created_at",
    ]) // prettier-ignore
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_line")
    .select(["id", "title", "kind", "quantity", "net_amount", "tax_amount", "gross_amount", "tax_rate"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return { order, lines };
}

type Order = Awaited<ReturnType<typeof readOrder>>["order"];

const shared = (order: Order) => ({
  userId: order.user_id,
  number: order.number,
  currency: order.currency,
  language: isLanguage(order.language) ? order.language : ("es" as const),
  billing: (order.billing as Billing | null) ?? null,
});

/** The sale of an order. Lines that cost nothing are not on its invoice. */
export async function readSaleForInvoice(db: Db, orderId: string): Promise<InvoiceSource> {
  const { order, lines } = await readOrder(db, orderId);
  return {
    ...shared(order),
    lines: lines
      .filter(({ gross_amount }) => gross_amount > 0)
      .map((line) => ({
        title: line.title,
        kind: line.kind as SourceLine["kind"],
        quantity: line.quantity,
        net: line.net_amount,
        tax: line.tax_amount,
        gross: line.gross_amount,
        taxRate: line.tax_rate,
      })),
    charge:
      order.charge_currency === order.currency
        ? null
        : { amount: order.charge_amount, currency: order.charge_currency },
    at: order.paid_at ?? order.created_at,
  };
}

/** A refund, its amounts below zero; undefined for money that never counted as paid. */
export async function readRefundForInvoice(db: Db, refundId: string): Promise<InvoiceSource | undefined> {
  const refund = await db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .select([
      "refund.order_id",
      "refund.order_amount",
      "refund.amount",
      "refund.lines",
      "refund.created_at",
      "payment.currency",
    ]) // prettier-ignore
    .where("refund.id", "=", refundId)
    .executeTakeFirst();
  if (!refund || refund.order_amount === 0) return undefined;
  const { order, lines } = await readOrder(db, refund.order_id);
  const parts = refund.lines as { id: string; gross: number; tax: number }[];
  return {
    ...shared(order),
    lines: parts
      .filter(({ gross }) => gross > 0)
      .map(({ id, gross, tax }) => {
        const line = lines.find((one) => one.id === id)!;
        return {
          title: line.title,
          kind: line.kind as SourceLine["kind"],
          // A refund is an amount of money; the number of pieces is unknown.
          quantity: 1,
          net: tax - gross,
          tax: -tax,
          gross: -gross,
          taxRate: line.tax_rate,
        };
      }),
    charge: refund.currency === order.currency ? null : { amount: -refund.amount, currency: refund.currency },
    at: refund.created_at,
  };
}
