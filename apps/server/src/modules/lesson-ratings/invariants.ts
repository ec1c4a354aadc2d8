import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "lessons whose sum of ratings is not that of their ratings",
    sql: sql<{ what: string }>`select coalesce(s.item_id, r.item_id)::text as what
      from lesson_rating_sum s full join (
        select item_id, count(*) as ratings, sum(stars) as stars from lesson_rating group by item_id) r using (item_id)
      where coalesce(s.ratings, 0) <> coalesce(r.ratings, 0) or coalesce(s.stars, 0) <> coalesce(r.stars, 0)`,
  },
];
