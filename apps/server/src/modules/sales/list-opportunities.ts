import type { Opportunities, OpportunityFilter, OpportunitySums } from "@palco/contract/sales/api";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { countOpportunities, listOpportunityRows, listWantedProducts } from "./opportunity.queries.ts";

/** Lists people who wanted a product and did not buy it; named only if they agreed to receive mail. */
export async function listOpportunities(
  { db, actor, language }: Context<Actor>,
  { page, size, cursor, scope, ...filter }: OpportunityFilter & LongPageWish,
): Promise<Opportunities> {
  const wish = { ...filter, owners: ownerScope(actor, { whose: scope }) };
  const { rows, ...rest } = await listOpportunityRows(db, { ...wish, language }, { page, size, cursor });
  const items = rows.map(({ id, name, surname, email, stage, times, ...row }) => ({
    id, name, surname, email, stage, times,
    product: { slug: row.slug, title: row.title },
    channel: { slug: row.channelSlug, title: row.channel },
    at: row.at.toISOString(),
  })); // prettier-ignore
  return { items, ...rest };
}

/** Counts these people, named or not, and lists the products they wanted. */
export async function sumOpportunities(
  { db, actor, language }: Context<Actor>,
  { scope, product }: Pick<OpportunityFilter, "scope" | "product">,
): Promise<OpportunitySums> {
  const owners = ownerScope(actor, { whose: scope });
  const counts = await countOpportunities(db, { owners, product });
  return { ...counts, products: await listWantedProducts(db, owners, language) };
}
