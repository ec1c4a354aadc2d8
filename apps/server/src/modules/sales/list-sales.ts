import type { Sale, Sales, SaleFilter } from "@palco/contract/sales";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import { chartSales, listSaleRows, listSoldThings, type SaleRow, type SaleSort, type SaleWish, sumSales } from "./sale.queries.ts"; // prettier-ignore

/** The team may ask for all; everybody else sees their own, whatever they ask for. */
export function wishOf(actor: Actor, { scope, ...filter }: SaleFilter): SaleWish {
  return { ...filter, ownerId: scope === "all" && hasRole(actor, "ADMIN") ? undefined : actor.id };
}

/** More days than this are shown as months. */
const mostDays = 92;

export async function listSales(
  { db, actor }: Context<Actor>,
  { page, size, sort, direction, ...filter }: SaleFilter & SaleSort & { page: number; size: number },
): Promise<Sales> {
  const wish = wishOf(actor, filter);
  const [rows, sums, things] = await Promise.all([
    listSaleRows(db, wish, { sort, direction, limit: size, offset: (page - 1) * size }),
    sumSales(db, wish),
    listSoldThings(db, wish.ownerId),
  ]);
  const currency = sums[0]?.currency;
  return {
    items: rows.map(present),
    total: sums.reduce((total, { count }) => total + count, 0),
    page,
    size,
    sums,
    chart: currency ? await chartSales(db, wish, currency, mostDays) : { step: "day", points: [] },
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
