import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { listLivingTickets } from "#modules/access/public.ts";
import type { BundleItem } from "#modules/catalogue/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";

/** Products of a bundle, in the reader's language, and which of them the account owns already. */
export async function presentBundle(
  { db, now, actor, language }: Pick<Context, "db" | "now" | "actor" | "language">,
  items: readonly BundleItem[],
): Promise<CheckoutSummary["bundle"]> {
  if (!items.length) return [];
  // The session of a purchase knows of no other tickets of its account.
  const asks = actor && !actor.purchase;
  const [images, tickets] = await Promise.all([
    getImageViews(
      db,
      items.map(({ imageId }) => imageId),
    ),
    asks ? listLivingTickets(db, actor.id, { now: now(), productIds: items.map(({ id }) => id) }) : [],
  ]);
  const owned = new Set(tickets.map((ticket) => ticket.product_id));
  return items.map(({ id, slug, title, titles, imageId, grossNow }) => ({
    id,
    slug,
    title: titles[language] || title,
    image: (imageId && images.get(imageId)) || null,
    owned: owned.has(id),
    gross: grossNow,
  }));
}
