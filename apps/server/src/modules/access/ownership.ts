import { sql } from "kysely";
import type { Ownership } from "#modules/catalogue/public.ts";
import { listLivingTickets } from "./grants.queries.ts";
import { listIncluded } from "./membership.ts";

export const ownership: Ownership = {
  /** Tickets and subscriptions that open these products to an account. */
  async listOwned(db, { userId, productIds, now }) {
    const [tickets, included] = await Promise.all([
      listLivingTickets(db, userId, { now, productIds }),
      listIncluded(db, { userId, productIds, now }),
    ]);
    return { owned: new Set(tickets.map(({ product_id }) => product_id)), included: new Set(included) };
  },
  holdsTicket: ({ userId, productId, now }) =>
    sql`exists (select 1 from entitlement e where e.user_id = ${userId} and e.product_id = ${productId}
      and e.closed_at is null and (e.ends_at is null or e.ends_at > ${now}))`,
};
