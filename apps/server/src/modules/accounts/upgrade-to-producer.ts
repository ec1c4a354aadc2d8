import type { SessionView } from "@palco/contract/accounts/api";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getSessionView } from "./account.queries.ts";

/**
 * A viewer asks to be an organizer: the studio opens at once, in this and every open session, and the team answers. Somebody
 * whom it refused asks again. An organizer stays unchanged.
 */
export async function upgradeToProducer({
  db,
  now,
  actor,
}: Pick<Context<Actor>, "db" | "now" | "actor">): Promise<SessionView> {
  return db.transaction().execute(async (tx) => {
    const asked = { organizer: "asked", organizer_asked_at: now(), organizer_reason: "", updated_at: now() };
    const changed = await tx
      .updateTable("user_account")
      .set({ ...asked, roles: sql`array_append(array_remove(roles, 'VIEWER'), 'PRODUCER')` })
      .where("id", "=", actor.id)
      .where(sql<boolean>`not roles && array['PRODUCER', 'ADMIN']`)
      .returning("id")
      .executeTakeFirst();
    if (changed) await publishEvent(tx, "account.upgraded", { userId: actor.id });
    else
      await tx
        .updateTable("user_account")
        .set(asked)
        .where("id", "=", actor.id)
        .where("organizer", "=", "refused")
        .execute();
    return getSessionView(tx, actor.id);
  });
}
