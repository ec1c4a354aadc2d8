import { type ProductType, productTraits, typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import { listAssetLanguages } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import { productTypes, type SearchProperties } from "./product-type.ts";
import { onShow } from "./card.queries.ts";

/** What a product on show can be filtered by and put in order by. */
export interface SearchFacts {
  id: string;
  type: ProductType;
  /** Other products come with it. */
  isPack: boolean;
  categories: string[];
  /** Languages of its audio tracks and captions; of a post, those it was written in. */
  languages: string[];
  /** With the offer that runs now. */
  gross: number;
  durationMs: number | null;
  /** Facets that its type adds, as `group:value`. */
  facets: readonly string[];
  publishedAt: Date;
  /** From the start of today on. */
  dates: Date[];
  /** Its sale and its access are not over. */
  isListed: boolean;
  /** The next moment at which its price, its text or `isListed` changes by itself. */
  turnsAt: Date | null;
}

type Row = Omit<SearchFacts, "languages" | "facets"> & { assetId: string | null; written: string[] };

const gathering = typesWith(({ gathers }) => gathers);

/** The moments at which texts of types change by themselves, after other moments of a product `p`. */
const textTurns = (now: Date) =>
  sql.join(
    productTypes.list().flatMap(({ searchTextTurnsAt: at }) => (at ? [sql`, ${at(now)}`] : [])),
    sql``,
  );

/** Facts of the products on show among these. */
export async function listSearchFacts(
  db: Db,
  productIds: readonly string[],
  { now, today }: { now: Date; today: Date },
): Promise<SearchFacts[]> {
  const { rows } = await sql<Row>`
    select p.id, p.type, (p.bundle_active and p.type not in (${sql.join(gathering)})) as "isPack", array(select category_id from product_category pc where pc.product_id = p.id order by 1) as categories,
      case when o.starts_at <= ${now} and o.ends_at > ${now} then o.gross_amount else p.gross_amount end as gross,
      a.duration_ms as "durationMs", p.published_at as "publishedAt",
      array(select ps.starts_at from product_session ps where ps.product_id = p.id and ps.starts_at >= ${today}
        and ps.called_off_at is null order by 1) as dates,
      (p.expires_at is null or p.expires_at > ${now}) and (p.sale_ends_at is null or p.sale_ends_at > ${now}) as "isListed",
      (select min(at) from unnest(array[o.starts_at, o.ends_at, p.expires_at, p.sale_ends_at${textTurns(now)}]) at where at > ${now}) as "turnsAt",
      p.asset_id as "assetId",
      array(select language from jsonb_each_text(p.titles) title (language, words) where words <> '' order by 1) as written
    from product p join channel_card c on c.id = p.channel_id left join offer o on o.product_id = p.id
      left join asset_card a on a.id = p.asset_id
    where p.id = any(${productIds}) and ${onShow}`.execute(db);
  const spoken = await listAssetLanguages(db, [...new Set(rows.flatMap(({ assetId }) => assetId ?? []))]);
  const ofTypes = await listPropertiesOfTypes(db, rows);
  return rows.map(({ assetId, written, durationMs, ...facts }) => {
    const own = ofTypes.get(facts.id);
    return {
      ...facts,
      durationMs: durationMs ?? own?.durationMs ?? null,
      languages: [
        ...((assetId && spoken.get(assetId)) ||
          (own?.languages ?? (productTraits[facts.type].verb === "read" ? written : []))),
      ],
      facets: own?.facets ?? [],
    };
  });
}

/** Search properties that the types of these products add. */
async function listPropertiesOfTypes(
  db: Db,
  rows: readonly Pick<Row, "id" | "type">[],
): Promise<Map<string, SearchProperties>> {
  const all = new Map<string, SearchProperties>();
  for (const { type, searchProperties } of productTypes.list()) {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    if (!searchProperties || !ids.length) continue;
    for (const [id, properties] of await searchProperties(db, ids)) all.set(id, properties);
  }
  return all;
}
