import type { Granted } from "#modules/catalogue/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** A line of a paid order. */
export interface PaidLine {
  id: string;
  orderId: string;
  userId: string;
  productId: string | null;
  sessionId: string | null;
  quantity: number;
}

/** Kind of an order line. A kind without these functions is only paid, beside another line: a gift, the shipping. */
export interface LineKind {
  kind: string;
  /** The address where it is bought; of what is only paid beside something else there is none. */
  checkoutPath?: (of: { product: string | null; channel: string | null }) => string;
  /** Gives its buyer the paid product. `owned`: the buyer has it already; the money is refunded. */
  grant?: (tx: Tx, line: PaidLine, now: Date) => Promise<Granted>;
  /** Takes it back: the whole order was given back, or its buyer's bank took the money. */
  revoke?: (
    tx: Tx,
    line: { id: string; orderId: string },
    { reason, now }: { reason: "refund" | "revoked"; now: Date },
  ) => Promise<void>;
  /** For recurring charges: a later charge was declined while the buyer was absent. */
  declined?: (
    tx: Tx,
    { orderId, denial }: { orderId: string; denial: string | null },
    now: Date,
  ) => Promise<void>;
  /** For recurring charges: keeps the card of this payment. Returns the id of the replaced one. */
  keepCard?: (
    tx: Tx,
    { orderId, credentialId }: { orderId: string; credentialId: string },
  ) => Promise<string | null>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** The kinds of order lines that are this module's. */
    lineKinds?: readonly LineKind[];
  }
}

export const lineKinds = createRegistry("kinds of order lines", ({ kind }: LineKind) => kind);

/** Line kinds of an order, each once. */
export async function listKindsOf(db: Db, orderId: string): Promise<LineKind[]> {
  const rows = await db
    .selectFrom("order_line")
    .select("kind")
    .distinct()
    .where("order_id", "=", orderId)
    .execute();
  return rows.map(({ kind }) => lineKinds.get(kind));
}
