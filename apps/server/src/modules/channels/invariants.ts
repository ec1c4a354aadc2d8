import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "channels whose number of followers is not how many follow them",
    sql: sql<{
      what: string;
    }>`select c.slug as what from channel c left join channel_audience a on a.channel_id = c.id
      left join (select channel_id, count(*) as n from channel_follow group by channel_id) f on f.channel_id = c.id
      where coalesce(a.followers, 0) <> coalesce(f.n, 0)`,
  },
];
