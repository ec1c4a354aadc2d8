import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { DemoVisitor } from "./audience.ts";

const dayMs = 86_400_000;
/** Ratings, given in turn. Buyers rate what they chose: most give 4 or 5. */
const stars = [5, 4, 5, 5, 3, 4, 5, 4, 5, 2, 4, 5, 5];

/** Followers of the channels, of some more than of others, and ratings of films by people who have a ticket. */
export async function fillOpinions(tx: Tx, audience: readonly DemoVisitor[], now: Date): Promise<void> {
  await fillFollowers(tx, audience, now);
  const { rows: tickets } = await sql<{ user_id: string; product_id: string; granted_at: Date }>`
    select e.user_id, e.product_id, e.granted_at from entitlement e join product p on p.id = e.product_id
    where e.source = 'order' and p.asset_id is not null and p.type in (${sql.join(typesWith(({ hasFilm }) => hasFilm))})
    order by p.slug, e.user_id`.execute(tx);
  const rated = tickets
    .filter((_, at) => at % 4 !== 1)
    .map(({ user_id, product_id, granted_at }, at) => ({
      user_id,
      product_id,
      stars: stars[(at * 3) % stars.length]!,
      rated_at: new Date(Math.min(now.getTime(), granted_at.getTime() + (1 + (at % 5)) * dayMs)),
    }));
  if (rated.length) await tx.insertInto("rating").values(rated).execute();
}

/** More follow the channels that began first. The demo's viewer follows two. */
async function fillFollowers(tx: Tx, audience: readonly DemoVisitor[], now: Date): Promise<void> {
  const channels = await tx.selectFrom("channel").select("id").orderBy("created_at").orderBy("id").execute();
  const viewer = await tx
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", "viewer@demo.palco.test")
    .executeTakeFirst();
  const follows = channels.flatMap(({ id: channel_id }, which) => [
    ...audience
      .filter((_, who) => (who * 3 + which) % (which + 2) < 2)
      .map(({ id, joined }, at) => ({ user_id: id, channel_id, days: (at * 23 + which * 11) % joined })),
    ...(viewer && which % 3 === 0 ? [{ user_id: viewer.id, channel_id, days: 20 + which }] : []),
  ]);
  if (!follows.length) return;
  await tx
    .insertInto("channel_follow")
    .values(
      follows.map(({ days, ...row }) => ({ ...row, followed_at: new Date(now.getTime() - days * dayMs) })),
    )
    .onConflict((twice) => twice.doNothing())
    .execute();
}
