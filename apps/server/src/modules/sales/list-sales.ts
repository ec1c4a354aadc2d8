import type { Sale, Sales, SaleFilter } from "@palco/contract/sales";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import {
  listSaleRows,
  listSoldThings,
  matchSales,
  type SaleRow,
  type SaleSort,
  type SaleWish,
  sumSalesByDay,
} from "./sale.queries.ts";
import { chartOf, totalsOf } from "./sums.ts";

/** The team may ask for all; everybody else sees their own, whatever they ask for. */
export function wishOf(actor: Actor, { scope, ...filter }: SaleFilter): SaleWish {
  return { ...filter, ownerId: scope === "all" && hasRole(actor, "ADMIN") ? undefined : actor.id };
}

export async function listSales(
  { db, actor }: Context<Actor>,
  { page, size, sort, direction, ...filter }: SaleFilter & SaleSort & { page: number; size: number },
): Promise<Sales> {
  const wish = wishOf(actor, filter);
  const match = await matchSales(db, wish);
  const [rows, days, things] = await Promise.all([
    listSaleRows(db, match, { sort, direction, limit: size, offset: (page - 1) * size }),
    sumSalesByDay(db, match),
    listSoldThings(db, wish.ownerId),
  ]);
  const sums = totalsOf(days);
  return {
    items: rows.map(present),
    total: sums.reduce((total, { count }) => total + count, 0),
    page,
    size,
    sums,
    chart: chartOf(days, sums[0]?.currency),
    ...things,
  };
}

function present(row: SaleRow): Sale {
  const { slug, title, channelSlug, channel, email, name, surname, country, soldAt, eventAt, ...rest } = row;
  return {
    ...rest,
    product: { slug, title },
    channel: { slug: channelSlug, title: channel },
    buyer: { name, surname, email, country },
    soldAt: soldAt.toISOString(),
    eventAt: eventAt?.toISOString() ?? null,
  };
}
