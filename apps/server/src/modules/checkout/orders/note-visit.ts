import { sql } from "kysely";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isOwner } from "#platform/owner-scope.ts";
import { ownsTicket } from "../quoting/sale-check.ts";

/** Remembers that a buyer has the checkout open: its organizer learns that there is interest. */
export async function noteCheckoutVisit(context: Context<Actor>, slug: string): Promise<void> {
  const { db, actor, now, language } = context;
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (!product || product.status === "draft") throw new AppError("catalogue.not_found");
  if (isOwner(actor, product) || (await ownsTicket(context, product.id))) return;
  await sql`insert into checkout_visit (user_id, product_id, opened_at) values (${actor.id}, ${product.id}, ${now()})
    on conflict (user_id, product_id) do update set times = checkout_visit.times + 1, opened_at = excluded.opened_at
    where checkout_visit.opened_at < excluded.opened_at - interval '1 minute'`.execute(db);
}
