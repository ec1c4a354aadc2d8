import type { productSorts, ProductType } from "@palco/contract/catalogue/api";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf, type Sort } from "#platform/db/keyset.ts";
import { havingWords } from "./by-words.queries.ts";
import { cardColumns, cardSource, type CardRow, onShow } from "./card.queries.ts";

export interface Shelf extends LongPageWish {
  category?: string | undefined;
  channel?: string | undefined;
  speaker?: string | undefined;
  type?: ProductType | undefined;
  plan?: "paid" | "free" | undefined;
  q?: string | undefined;
  sort: (typeof productSorts)[number];
}

type ShelfFilter = Pick<Shelf, "category" | "channel" | "speaker" | "type" | "plan"> & {
  types?: readonly ProductType[];
};

/** Products in the shop: on show and not expired. */
export function shelfConditions(
  { category, channel, speaker, type, types = type ? [type] : [], plan }: ShelfFilter,
  now: Date,
): RawBuilder<unknown> {
  const conditions = [
    onShow,
    sql`(p.expires_at is null or p.expires_at > ${now})`,
    sql`(p.sale_ends_at is null or p.sale_ends_at > ${now})`,
  ];
  if (category)
    conditions.push(
      sql`exists (select 1 from product_category pc where pc.product_id = p.id and pc.category_id = ${category})`,
    );
  if (channel) conditions.push(sql`c.id = (select channel_at(${channel}))`);
  if (speaker)
    conditions.push(
      sql`exists (select 1 from product_speaker ps where ps.product_id = p.id and ps.speaker_id = (select speaker_at(${speaker})))`,
    );
  if (types.length) conditions.push(sql`p.type in (${sql.join(types)})`);
  if (plan) conditions.push(sql`p.plan = ${plan}`);
  return sql.join(conditions, sql` and `);
}

/** While an offer runs, its price counts: two prices, each with an index, see `chooseByPrice`. */
function sortOf(sort: Shelf["sort"], language: Language): Sort {
  const id = sql`p.id`;
  if (sort === "newest")
    return { name: sort, by: sql`p.published_at`, type: "timestamptz", direction: "desc", id };
  if (sort === "title") {
    const by = sql`plain_text(coalesce(nullif(p.titles ->> ${sql.lit(language)}, ''), p.title))`;
    return { name: `title ${language}`, by, type: "text", direction: "asc", id };
  }
  return {
    name: sort,
    by: sql`p.gross_amount`,
    type: "bigint",
    direction: sort === "price_asc" ? "asc" : "desc",
    id,
  };
}

export const shelfSource = sql`product p join channel_card c on c.id = p.channel_id`;

/** The products of a page by price: the first of those without an offer and the first of those with one, put together. */
function chooseByPrice(
  conditions: RawBuilder<unknown>,
  keyset: ReturnType<typeof keysetOf>,
  now: Date,
): RawBuilder<unknown> {
  const { conditionOn, way, limit, offset } = keyset;
  const isOffered = sql`o.product_id = p.id and o.starts_at <= ${now} and o.ends_at > ${now}`;
  const most = sql`limit ${limit + offset}`;
  return sql`select * from (
      (select p.id, p.gross_amount as price from ${shelfSource} where ${conditions} and ${keyset.condition}
        and not exists (select from offer o where ${isOffered}) order by ${keyset.order} ${most})
      union all
      (select p.id, o.gross_amount from offer o join ${shelfSource} on ${isOffered}
        where ${conditions} and ${conditionOn(sql`o.gross_amount`, sql`o.product_id`)}
        order by o.gross_amount ${way}, o.product_id ${way} ${most})
    ) priced order by price ${way}, id ${way}`;
}

/** One page of the shop. Chooses first, so that only the rows of the page are looked up in full; counts as far as is shown. */
export async function listShelfRows(
  db: Db,
  shelf: Shelf,
  { language, now }: { language: Language; now: Date },
) {
  const shown = shelfConditions(shelf, now);
  const conditions = shelf.q ? sql`${shown} and ${(await havingWords(db, shelf.q)).condition}` : shown;
  const sort = sortOf(shelf.sort, language);
  const keyset = keysetOf(sort, shelf);
  const chosen =
    sort.type === "bigint"
      ? sql`select id, price::text as key from (${chooseByPrice(conditions, keyset, now)}) p`
      : sql`select p.id, ${keyset.key} as key from ${shelfSource} where ${conditions} and ${keyset.condition} order by ${keyset.order}`;
  const counted = countedUpTo(sql`from ${shelfSource} where ${conditions}`);
  const { rows } = await sql<CardRow & { key: string; counted: number }>`
    with chosen as materialized (
      select id, key, row_number() over () as place from (${chosen} limit ${keyset.limit} offset ${keyset.offset}) page
    )
    select ${cardColumns(now)}, chosen.key, ${counted} as counted from chosen join ${cardSource(now)} on p.id = chosen.id order by chosen.place`.execute(
    db,
  );
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count: counted, ...keyset })) };
}
