import { mostCounted } from "@palco/contract/fields";
import type { ProductFigures } from "@palco/contract/overview/sold";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { ownedBy, ownerScope } from "#platform/owner-scope.ts";
import { soldOf } from "./list-sold.ts";

/** Figures of these products of one's own; those of others are left out. */
export async function listProductFigures(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  ids: readonly string[],
) {
  const owners = ownerScope(actor, { whose: "own" });
  const { rows } = await sql<ProductFigures>`select p.id, ${soldOf(sql`p.id`)} as sold,
      (select count(*)::int from (select distinct w.user_id from watched w join item_card i on i.id = w.item_id
        where i.product_id = p.id and w.user_id <> c.owner_id limit ${sql.lit(mostCounted + 1)}) people) as viewers,
      (select jsonb_build_object('startsAt', d.starts_at, 'places', d.capacity, 'sold', (select count(*)::int from ticket t
          where t.product_id = p.id and t.closed_at is null and (t.session_id is null or t.session_id = d.id)))
        from product_date d where d.product_id = p.id and d.starts_at > ${now()} and d.called_off_at is null
        order by d.starts_at, d.id limit 1) as date
    from product_card p join channel_card c on c.id = p.channel_id
    where p.id = any(${[...ids]}::uuid[]) and ${ownedBy(owners, { owner: "c.owner_id", channel: "c.id" })}`.execute(
    db,
  );
  const items = rows.map(({ date, ...row }) => ({
    ...row,
    date: date && { ...date, startsAt: new Date(date.startsAt).toISOString() },
  }));
  return { items };
}
