import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { session } from "./session.ts";
import { insertSignIn } from "./sign-in.queries.ts";
import { hashToken, newToken } from "./token.ts";

/**
 * Opens a session of a purchase, limited to one order. It opens nothing until the order is paid (`openPurchase`), and ends a
 * day later.
 */
export function startPurchaseSession(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  return start(db, { userId, orderId, lifeMs: session.unpaidPurchaseMs }, context);
}

/** Opens a full session and answers its token: the only moment it is known here. */
export function startSession(
  db: Db,
  userId: string,
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  return start(db, { userId, lifeMs: session.maxMs }, context);
}

async function start(
  db: Db,
  { userId, orderId, lifeMs }: { userId: string; orderId?: string; lifeMs: number },
  { now, userAgent, address }: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const at = now();
  const id = await insertSignIn(db, {
    userId,
    tokenHash: hashToken(token),
    now: at,
    expiresAt: new Date(at.getTime() + lifeMs),
    userAgent,
    address,
    orderId,
  });
  return { id, token };
}
