import type { Sale, SaleChoices, SaleFilter, Sales, SaleSums } from "@palco/contract/sales/api";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { matchSales, type SaleWish } from "./sale-match.queries.ts";
import { sumSalesByDay } from "./sale-sums.queries.ts";
import type { SaleSort } from "./sale-order.queries.ts";
import { listSaleRows, listSoldThings, type SaleRow } from "./sale.queries.ts";
import { chartOf, totalsOf } from "./sums.ts";

type Scope = SaleFilter["scope"];

export function wishOf(actor: Actor, { scope, ...filter }: SaleFilter): SaleWish {
  // Words are looked for in names and addresses: sums of them would tell whose they are.
  return { ...filter, owners: ownerScope(actor, { whose: scope, ability: filter.q ? "sales" : undefined }) };
}

export async function listSales(
  { db, actor, language }: Context<Actor>,
  { page, size, cursor, sort, direction, ...filter }: SaleFilter & SaleSort & LongPageWish,
): Promise<Sales> {
  const match = await matchSales(db, wishOf(actor, filter));
  const { rows, ...rest } = await listSaleRows(db, match, { sort, direction, language, page, size, cursor });
  return { items: rows.map(present), ...rest };
}

/** Sums of all matching sales, of common words those of the newest. A call of its own: a page does not wait for it. */
export async function sumSales({ db, actor }: Context<Actor>, filter: SaleFilter): Promise<SaleSums> {
  const { days, since } = await sumSalesByDay(db, await matchSales(db, wishOf(actor, filter)));
  const sums = totalsOf(days);
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  return {
    count,
    sums,
    chart: chartOf(days, sums[0]?.currency),
    since: since?.toISOString() ?? null,
  };
}

/** Choices for the filters. */
export function listSaleChoices(
  { db, actor, language }: Context<Actor>,
  { scope }: { scope: Scope },
): Promise<SaleChoices> {
  return listSoldThings(db, ownerScope(actor, { whose: scope }), language);
}

function present(row: SaleRow): Sale {
  const { id, orderId, order, currency, amount, support, refunded, tax, fee, payout, state } = row;
  const { name, surname, email, country } = row;
  return {
    id, orderId, order, currency, amount, support, refunded, tax, fee, payout, state,
    product: { slug: row.slug, title: row.title },
    channel: { slug: row.channelSlug, title: row.channel },
    buyer: { name, surname, email, country },
    soldAt: row.soldAt.toISOString(),
    eventAt: row.eventAt?.toISOString() ?? null,
  }; // prettier-ignore
}
