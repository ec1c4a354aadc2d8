import type { Ownership } from "#modules/catalogue/public.ts";
import { listLivingTickets } from "./grants.queries.ts";
import { listIncluded } from "./membership.ts";

/** What an account may open of these products by its tickets and its subscriptions. */
export const ownership: Ownership = async (db, { userId, productIds, now }) => {
  const [tickets, included] = await Promise.all([
    listLivingTickets(db, userId, { now, productIds }),
    listIncluded(db, { userId, productIds, now }),
  ]);
  return { owned: new Set(tickets.map(({ product_id }) => product_id)), included: new Set(included) };
};
