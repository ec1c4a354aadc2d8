import { mostCounted } from "@palco/contract/fields";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { CountShelves } from "#modules/channels/public.ts";

/** What these channels have on show, in one query; each is counted, and its dates read, up to `mostCounted`. */
export const countShelves: CountShelves = async ({ db, now }, channelIds) => {
  if (!channelIds.length) return new Map();
  const films = sql.join(typesWith(({ delivery, verb }) => delivery === "stream" && verb === "watch"));
  const { rows } = await sql<{ id: string; products: number; films: number; nextAt: Date | null }>`
    select c.id, count(*)::int as products, (count(*) filter (where p.type in (${films})))::int as films,
      min(p.next_at) as "nextAt"
    from unnest(${[...channelIds]}::uuid[]) c (id) cross join lateral (
      select type, (select min(starts_at) from product_session d
          where d.product_id = product.id and d.starts_at > ${now()} and d.called_off_at is null) as next_at
      from product where channel_id = c.id and status = 'published' and ${typeIsOn("product")} limit ${sql.lit(mostCounted)}) p
    group by c.id`.execute(db);
  return new Map(
    rows.map(({ id, nextAt, ...counts }) => [id, { ...counts, nextAt: nextAt?.toISOString() ?? null }]),
  );
};
