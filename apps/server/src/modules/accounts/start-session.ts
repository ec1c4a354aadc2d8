import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { session } from "./session.ts";
import { type Factor, insertSignIn } from "./sign-in.queries.ts";
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
  return start(db, { userId, orderId, lifeMs: session.unpaidPurchaseMs, factors: [] }, context);
}

/**
 * Opens a full session and answers its token: the only moment it is known here. People come in by `enter`, which asks for
 * what their account asks for.
 */
export function startSession(
  db: Db,
  { userId, factors }: { userId: string; factors: readonly Factor[] },
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  return start(db, { userId, factors, lifeMs: session.maxMs }, context);
}

/** Half an hour in the name of another account, for an administrator, as long as their own session lives. */
export function startImpersonation(
  tx: Db,
  { userId, impersonator }: { userId: string; impersonator: { id: string; signInId: string } },
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  return start(tx, { userId, factors: [], lifeMs: session.impersonationMs, impersonator }, context);
}

async function start(
  db: Db,
  {
    userId,
    orderId,
    factors,
    lifeMs,
    impersonator,
  }: {
    userId: string;
    orderId?: string;
    factors: readonly Factor[];
    lifeMs: number;
    impersonator?: { id: string; signInId: string };
  },
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
    factors,
    impersonator,
    // A recovery code opens the account and nothing that asks for the owner once more.
    confirmedAt: factors.length && !factors.includes("recovery") ? at : null,
  });
  return { id, token };
}
