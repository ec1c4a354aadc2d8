import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** `moved`: another device of the account took the place. `over`: the account may watch it no more. */
export type EndReason = "closed" | "refund" | "logout" | "blocked" | "moved" | "over";

interface Which {
  ids?: readonly string[];
  userId?: string;
  productId?: string;
  /** All of its products. */
  channelId?: string | undefined;
  signInId?: string;
  /** Only looks at videos by who edits them. */
  previews?: boolean;
}

/**
 * Ends living sessions and tells every media server, which then answers their addresses no more
 * (`playback_ended`; follow-sessions.ts).
 */
export async function endSessions(
  db: Db,
  { ids, userId, productId, channelId, signInId, previews }: Which,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<number> {
  let update = db
    .updateTable("playback_session")
    .set({ ended_at: now, ended_reason: reason })
    .where("ended_at", "is", null);
  if (ids) update = update.where("id", "in", ids);
  if (userId) update = update.where("user_id", "=", userId);
  if (productId) update = update.where("product_id", "=", productId);
  if (channelId)
    update = update.where(
      sql<boolean>`product_id in (select id from product_card where channel_id = ${channelId})`,
    );
  if (signInId) update = update.where("sign_in_id", "=", signInId);
  if (previews) update = update.where("product_id", "is", null);
  const ended = await update.returning("id").execute();
  for (const session of ended) await sql`select pg_notify('playback_ended', ${session.id})`.execute(db);
  return ended.length;
}
