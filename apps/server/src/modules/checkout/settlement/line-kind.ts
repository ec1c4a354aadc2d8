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

/** What a line of an order can be for. What does none of these is only paid, beside something else: a gift, the way home. */
export interface LineKind {
  kind: string;
  /** The address where it is bought; of what is only paid beside something else there is none. */
  checkoutPath?: (of: { product: string | null; channel: string | null }) => string;
  /** Gives its buyer what was paid. `owned`: there is nothing it could give; the money goes back. */
  grant?: (tx: Tx, line: PaidLine, now: Date) => Promise<Granted>;
  /** Takes it back: the whole order was given back, or its buyer's bank took the money. */
  revoke?: (
    tx: Tx,
    line: { id: string; orderId: string },
    { reason, now }: { reason: "refund" | "revoked"; now: Date },
  ) => Promise<void>;
  /** Of what is charged again: a later charge was declined and nobody was there to see it. */
  declined?: (
    tx: Tx,
    { orderId, denial }: { orderId: string; denial: string | null },
    now: Date,
  ) => Promise<void>;
  /** Of what is charged again: keeps the card it was paid with. Answers the one that it replaces. */
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

/** What an order is for, each kind once. */
export async function listKindsOf(db: Db, orderId: string): Promise<LineKind[]> {
  const rows = await db
    .selectFrom("order_line")
    .select("kind")
    .distinct()
    .where("order_id", "=", orderId)
    .execute();
  return rows.map(({ kind }) => lineKinds.get(kind));
}
