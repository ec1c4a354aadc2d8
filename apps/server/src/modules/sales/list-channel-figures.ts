import { mostCounted } from "@palco/contract/fields";
import { overviewDays } from "@palco/contract/sales/api";
import type { ChannelFigures } from "@palco/contract/sales/channel-figures";
import { lastDays } from "@palco/values/last-days";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import { ownedBy, ownerScope } from "#platform/owner-scope.ts";

type Row = Omit<ChannelFigures, "nextDate"> & { nextDate: Date | null };

/** What each of these channels has and sold in the last 30 days, today included; products are counted up to `mostCounted` + 1. */
export async function listChannelFigures({ db, now }: Pick<Context, "db" | "now">, ids: readonly string[]) {
  const at = now();
  const { rows } = await sql<Row>`select id,
      (select count(*)::int from (select from product_card p where p.channel_id = wanted.id and p.status = 'published'
        limit ${sql.lit(mostCounted + 1)}) counted) as published,
      (select min(d.starts_at) from product_card p join product_date d on d.product_id = p.id
        where p.channel_id = wanted.id and p.status = 'published' and d.starts_at > ${at} and d.called_off_at is null) as "nextDate",
      coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by amount desc, currency)
        from (select currency, sum(gross - refunded) as amount from sale_sum
          where channel_id = wanted.id and sold_on >= ${lastDays(at, overviewDays)[0]}::date
          group by currency having sum(count) > 0) sold), '[]') as sold
    from unnest(${[...ids]}::uuid[]) wanted (id)`.execute(db);
  return { items: rows.map((row) => ({ ...row, nextDate: row.nextDate?.toISOString() ?? null })) };
}

/** The same of one's own channels, with who is subscribed to them. */
export async function listOwnChannelFigures(context: Pick<Context<Actor>, "db" | "now" | "actor">) {
  const { db, now, actor } = context;
  const owners = ownerScope(actor, { whose: "own", ability: "figures" });
  const { rows } = await sql<{ id: string; subscribers: number }>`select c.id,
      (select count(*)::int from (select from member m
        where m.channel_id = c.id and m.granted_at <= ${now()} and m.valid_until > ${now()} limit ${sql.lit(mostCounted + 1)}) counted) as subscribers
    from channel_card c where ${ownedBy(owners, { owner: "c.owner_id", channel: "c.id" })}`.execute(db);
  const subscribers = new Map(rows.map((row) => [row.id, row.subscribers]));
  const { items } = await listChannelFigures(context, [...subscribers.keys()]);
  return { items: items.map((item) => ({ ...item, subscribers: subscribers.get(item.id)! })) };
}
