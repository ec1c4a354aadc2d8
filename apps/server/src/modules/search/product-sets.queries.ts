import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

/** What stands in the index of products (index-things.ts), since a revision. */
export interface Written {
  revision: number;
  place: number;
  id: string;
  /** False: it is found by its words alone, or no longer on show. */
  isListed: boolean;
  /** Facets and days, with spaces between them. */
  sets: string;
  /** Milliseconds since 1970, as `next`; null: it has no date to come. */
  published: number;
  price: number;
  next: number | null;
}

/** In the order in which they were written. Revisions become visible in their order (`writeFilters`), so none is missed. */
export async function listWritten(
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<Written[]> {
  const { rows } =
    await sql<Written>`select revision::float8 as revision, place, product_id as id, is_listed as "isListed",
      array_to_string(facets || days, ' ') as sets, extract(epoch from published_at)::float8 * 1000 as published, price,
      extract(epoch from next_at)::float8 * 1000 as next
    from search_product where revision > ${after} order by search_product.revision limit ${most} ${prepared}`.execute(
      db,
    );
  return rows;
}

export async function listPlaces(db: Db, ids: readonly string[]): Promise<{ id: string; place: number }[]> {
  return db
    .selectFrom("search_product")
    .select(["product_id as id", "place"])
    .where("product_id", "in", [...ids])
    .execute();
}
