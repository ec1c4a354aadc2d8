import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { channels, writeRead } from "./bus-messages.ts";
import { countUnread, setRead } from "./notification.queries.ts";
import { requireOn } from "./require-on.ts";

/** Marks one's own notifications as read; all open pages of the account are told. Ids of others change nothing. */
export async function markRead(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  which: { ids: string[] } | { all: true },
): Promise<{ unread: number }> {
  await requireOn(db);
  const ids = "ids" in which ? which.ids : null;
  await db.transaction().execute(async (tx) => {
    if (await setRead(tx, actor.id, { ids, now: now() }))
      await sql`select pg_notify(${channels.user}, ${writeRead(actor.id, ids)})`.execute(tx);
  });
  return { unread: (await countUnread(db, [actor.id])).get(actor.id) ?? 0 };
}
