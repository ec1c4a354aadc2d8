import { createOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import type { TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import type { TestChannel } from "#modules/channels/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";

export interface Show extends TestProduct {
  gross: number;
  /** The ids of its dates. */
  dates: string[];
}

const hour = 3_600_000;

/** A deferred live with dates of these capacities (null: any number), an hour apart from the next hour on. */
export async function aShow(
  app: TestApp,
  capacities: readonly (number | null)[],
  { gross = 1210, channel }: { gross?: number; channel?: TestChannel } = {},
): Promise<Show> {
  const product = await aProduct(app, { type: "live", gross, ...(channel && { channel }) });
  const dates = await app.platform.db
    .insertInto("product_session")
    .values(
      capacities.map((capacity, i) => ({
        product_id: product.id,
        starts_at: new Date(Date.now() + (i + 1) * hour),
        capacity,
      })),
    )
    .returning("id")
    .execute();
  return { ...product, gross, dates: dates.map(({ id }) => id) };
}

/** Orders a seat at a date of a show, the first unless told otherwise. */
export function orderSeat(buyer: TestUser, show: Show, sessionId = show.dates[0]!) {
  const body = { productSlug: show.slug, expectedGross: show.gross, termsAccepted: true as const, sessionId };
  return buyer.call(createOrder, { body });
}

/** Orders a seat and pays it; answers the id of the order. */
export async function buySeat(
  app: TestApp,
  buyer: TestUser,
  show: Show,
  sessionId?: string,
): Promise<string> {
  const { order, payAt: page } = await orderSeat(buyer, show, sessionId);
  if (page) await payAt(app, page, cards.approved);
  return order.id;
}

/** Tickets, seats and paid orders of a date. */
export async function seatsOf({ platform: { db } }: TestApp, sessionId: string) {
  const { rows } = await sql<{ tickets: number; seats: number; paid: number }>`select
    (select count(*)::int from entitlement where session_id = ${sessionId} and closed_at is null) as tickets,
    (select count(*)::int from seat where session_id = ${sessionId}) as seats,
    (select count(*)::int from "order" o join order_line l on l.order_id = o.id
      where l.session_id = ${sessionId} and o.status = 'paid') as paid`.execute(db);
  return rows[0]!;
}
