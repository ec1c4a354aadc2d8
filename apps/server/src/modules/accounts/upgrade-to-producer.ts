import type { SessionView } from "@palco/contract/accounts/api";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getSessionView } from "./account.queries.ts";

/** A viewer becomes an organizer, in this and every open session. An organizer stays unchanged. */
export async function upgradeToProducer({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<SessionView> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("user_account")
      .set({ roles: sql`array_append(array_remove(roles, 'VIEWER'), 'PRODUCER')`, updated_at: now() })
      .where("id", "=", actor.id)
      .where(sql<boolean>`not roles && array['PRODUCER', 'ADMIN']`)
      .returning("id")
      .executeTakeFirst();
    if (changed) await publishEvent(tx, "account.upgraded", { userId: actor.id });
    return getSessionView(tx, actor.id);
  });
}
