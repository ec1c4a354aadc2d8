import { mostCounted } from "@palco/contract/fields";
import { overviewDays } from "@palco/contract/sales/api";
import type { ChannelFigures } from "@palco/contract/sales/channel-figures";
import { lastDays } from "@palco/values/last-days";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

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
