import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";

/** Remembers that somebody asked what this costs them: its organizer learns that there is interest. */
export async function noteVisit({ db, actor, now }: Context<Actor>, productId: string): Promise<void> {
  await sql`insert into checkout_visit (user_id, product_id, opened_at) values (${actor.id}, ${productId}, ${now()})
    on conflict (user_id, product_id) do update set times = checkout_visit.times + 1, opened_at = excluded.opened_at
    where checkout_visit.opened_at < excluded.opened_at - interval '1 minute'`.execute(db);
}
