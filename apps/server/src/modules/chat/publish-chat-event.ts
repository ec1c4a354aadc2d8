import type { ChatEvent } from "@palco/contract/chat/frames";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/** Recipients of an event: everybody in the room, its moderators, or one account by its id. */
export type Audience = "all" | "moderators" | (string & {});

/**
 * Writes what happened into the room's log, in the transaction in which it happened, and wakes the processes that have
 * listeners. The number is taken under the room's lock, so the log has no gaps and is seen in its order.
 */
export async function publishChatEvent(
  tx: Tx,
  itemId: string,
  { audience, event, now }: { audience: Audience; event: ChatEvent; now: Date },
): Promise<void> {
  const { kind, ...payload } = event;
  await sql`with room as (update chat_room set last_seq = last_seq + 1 where item_id = ${itemId} returning last_seq),
    stated as (insert into chat_event (item_id, seq, kind, audience, payload, at)
      select ${itemId}, last_seq, ${kind}, ${audience}, ${JSON.stringify(payload)}, ${now}::timestamptz from room returning item_id)
    select pg_notify('chat_changed', item_id::text) from stated`.execute(tx);
}

/** Has every process look again at whether these people may be in this room. */
export async function askAgain(tx: Tx, which: { itemId: string; userId: string }): Promise<void> {
  await sql`select pg_notify('chat_recheck', ${JSON.stringify(which)})`.execute(tx);
}
