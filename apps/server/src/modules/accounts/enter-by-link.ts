import type { AuthSession } from "@palco/contract/accounts/api";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { findEntry, getSessionView } from "./account.queries.ts";
import { startSession } from "./start-session.ts";

/**
 * A full session for the owner of a mailbox, who has just spent the link that was sent there. Null while the account
 * may not come in: it waits for approval, was refused or blocked.
 */
export async function enterByLink(
  tx: Tx,
  userId: string,
  context: Pick<Context, "now" | "userAgent" | "address">,
): Promise<z.infer<typeof AuthSession> | null> {
  const { approval, blocked_at, deleted_at } = await findEntry(tx, userId);
  if (approval !== "approved" || blocked_at || deleted_at) return null;
  const { token } = await startSession(tx, userId, context);
  return { ...(await getSessionView(tx, userId)), authToken: token };
}
