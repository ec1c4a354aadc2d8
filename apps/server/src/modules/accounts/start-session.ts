import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { session } from "./session.ts";
import { insertSignIn } from "./sign-in.queries.ts";
import { hashToken, newToken } from "./token.ts";

/** Opens a session and answers its token: the only moment it is known here. */
export async function startSession(
  db: Db,
  userId: string,
  { now, userAgent, address }: Pick<Context, "now" | "userAgent" | "address">,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const at = now();
  const id = await insertSignIn(db, {
    userId,
    tokenHash: hashToken(token),
    now: at,
    expiresAt: new Date(at.getTime() + session.maxMs),
    userAgent,
    address,
  });
  return { id, token };
}
