import type { Opportunities, OpportunityFilter } from "@palco/contract/sales";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import { listOpportunityRows, listWantedProducts, sumOpportunities } from "./opportunity.queries.ts";

/** Who wanted something and did not buy it: named where they want to be written to, counted otherwise. */
export async function listOpportunities(
  { db, actor }: Context<Actor>,
  { page, size, scope, ...filter }: OpportunityFilter & { page: number; size: number },
): Promise<Opportunities> {
  const ownerId = scope === "all" && hasRole(actor, "ADMIN") ? undefined : actor.id;
  const wish = { ...filter, ownerId };
  const [{ rows, total }, sums, products] = await Promise.all([
    listOpportunityRows(db, wish, { limit: size, offset: (page - 1) * size }),
    sumOpportunities(db, wish),
    listWantedProducts(db, ownerId),
  ]);
  const items = rows.map(({ slug, title, channelSlug, channel, at, ...row }) => ({
    ...row,
    product: { slug, title },
    channel: { slug: channelSlug, title: channel },
    at: at.toISOString(),
  }));
  return { items, total, page, size, sums, products };
}
