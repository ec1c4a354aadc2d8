import { typesWith } from "@palco/contract/product-types/traits";
import { type RawBuilder, sql } from "kysely";
import { isBundleable } from "./bundle.queries.ts";
import { productTypes } from "./product-type.ts";

/** They are called videos. */
const films = typesWith(({ hasFilm }) => hasFilm);

const gathering = typesWith(({ gathers }) => gathers);

/** What is in a product `p`, as `ProductCard.parts`: in a pack, or in one of a type that is a series; null otherwise. */
export function partsOf(now: Date): RawBuilder<unknown> {
  const series = productTypes.list().flatMap(({ type, episodes }) =>
    episodes
      ? [
          sql`when p.type = ${sql.lit(type)} then (
              select jsonb_build_object('of', 'episodes', 'count', n) from (select ${episodes(now)} as n) e where n > 0)`,
        ]
      : [],
  );
  return sql`case when p.bundle_active then (
      select case when count(*) > 0 then jsonb_build_object('count', count(*),
        'of', case when p.type in (${sql.join(gathering)}) then 'courses' when bool_and(item.type in (${sql.join(films)})) then 'videos' else 'titles' end) end
      from bundle_item b join product item on item.id = b.item_id
      where b.product_id = p.id and item.status <> 'draft' and ${isBundleable("item")})
    ${sql.join(series, sql` `)} end`;
}
