import type { AuthSession } from "@palco/contract/accounts/api";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { findEntry, getSessionView } from "./account.queries.ts";
import { isGone, takeBackDeletion } from "./deletion.ts";
import { rememberDevice } from "./known-device.queries.ts";
import type { Factor } from "./sign-in.queries.ts";
import { startSession } from "./start-session.ts";

/** True for an account that may come in, or whose owner takes its deletion back by coming in. Locked until the transaction ends. */
export async function mayEnter(tx: Tx, userId: string): Promise<boolean> {
  const entry = await findEntry(tx, userId);
  return entry.approval === "approved" && !entry.blocked_at && !isGone(entry);
}

/**
 * Opens the session of who has given all that the account asks for. Only now does an account come back whose owner had asked
 * for its deletion: a first factor alone does not decide that.
 */
export async function letIn(
  tx: Tx,
  { userId, factors, device }: { userId: string; factors: readonly Factor[]; device: string | undefined },
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<AuthSession> {
  await takeBackDeletion(tx, userId, context.now());
  const { token } = await startSession(tx, { userId, factors }, context);
  if (device) await rememberDevice(tx, userId, { key: device, now: context.now() });
  return { ...(await getSessionView(tx, userId)), authToken: token };
}
