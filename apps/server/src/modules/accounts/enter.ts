import type { Entry } from "@palco/contract/accounts/api";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { letIn, mayEnter } from "./let-in.ts";
import { askSecondFactor } from "./second-factor.ts";
import type { Factor } from "./sign-in.queries.ts";

export interface Entrance {
  userId: string;
  /** The first factor that was proved. */
  by: Extract<Factor, "password" | "code" | "link" | "oidc" | "passkey">;
  /** The key of the browser, which is known to the account from then on. */
  device?: string | undefined;
}

/**
 * The one way in: every log-in ends here once its first factor was right, in the transaction that spent it. Null while the
 * account may not come in: it waits for approval, was refused, blocked or deleted. An account whose owner
 * asked for its deletion comes back by this, once the second factor was given too.
 */
export async function enter(
  tx: Tx,
  { userId, by, device }: Entrance,
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<Entry | null> {
  if (!(await mayEnter(tx, userId))) return null;
  const needed = by === "passkey" ? undefined : await askSecondFactor(tx, { userId, by }, context);
  return needed ?? letIn(tx, { userId, factors: [by], device }, context);
}
