import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "products whose sum of ratings is not that of their ratings",
    sql: sql<{ what: string }>`select coalesce(s.product_id, r.product_id)::text as what
      from rating_sum s full join (
        select product_id, count(*) as ratings, sum(stars) as stars from rating group by product_id) r using (product_id)
      where coalesce(s.ratings, 0) <> coalesce(r.ratings, 0) or coalesce(s.stars, 0) <> coalesce(r.stars, 0)`,
  },
];
