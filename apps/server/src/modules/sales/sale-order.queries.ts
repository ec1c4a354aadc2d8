import { type RawBuilder, sql } from "kysely";
import type { keysetOf, Sort } from "#platform/db/keyset.ts";
import type { SaleMatch } from "./sale-match.queries.ts";

const saleSorts = {
  soldAt: { by: sql`s.sold_at`, type: "timestamptz" },
  amount: { by: sql`s.amount`, type: "bigint" },
  product: { by: sql`lower(s.title)`, type: "text" },
  email: { by: sql`lower(u.email::text)`, type: "text" },
  eventAt: { by: sql`held.event_at`, type: "timestamptz" },
} as const;

export interface SaleSort {
  sort: keyof typeof saleSorts;
  direction: "asc" | "desc";
}

export function orderOf({ sort, direction }: SaleSort): Sort {
  const { by, type } = saleSorts[sort];
  // Sales without a date come last in both directions.
  const dated = direction === "asc" ? sql`coalesce(${by}, 'infinity')` : sql`coalesce(${by}, '-infinity')`;
  return {
    name: `${sort}-${direction}`,
    by: sort === "eventAt" ? dated : by,
    type,
    direction,
    id: sql`s.order_line_id`,
  };
}

export type Keyset = ReturnType<typeof keysetOf>;

/**
 * The first sales from the start of the page, in its order. For several channels: the first of each by index, then
 * the first of those.
 */
export function firstOf(
  { channelIds, conditions, wish }: SaleMatch,
  sort: SaleSort["sort"],
  { keyset, most }: { keyset: Keyset; most: number },
): RawBuilder<unknown> {
  const some = sql`order by ${keyset.order} limit ${most}`;
  const asked = sql`${conditions} and ${keyset.condition}`;
  const first = channelIds?.[0];
  if (channelIds?.length === 1)
    return sql`select s.* from sale s where s.channel_id = ${first} and ${asked} ${some}`;
  if (wish.product)
    return sql`select s.* from sale s where ${channelIds ? sql`s.channel_id = any(${channelIds})` : sql`true`} and ${asked} ${some}`;
  if (!channelIds && sort === "soldAt") return sql`select s.* from sale s where ${asked} ${some}`;
  const channels = channelIds ? sql`unnest(${channelIds}::uuid[])` : sql`(select id from channel_card)`;
  return sql`select s.* from ${channels} of_channel (id) cross join lateral (
    select s.* from sale s where s.channel_id = of_channel.id and ${asked} ${some}) s ${some}`;
}
