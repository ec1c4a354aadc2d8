import { decide, listGrants } from "#modules/access/public.ts";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/**
 * Whether the account may still watch what its session plays, asked again with each report; answers until when, where
 * the ticket ends. Refuses `playback.session_ended` otherwise.
 */
export async function watchedBy(
  { db, actor, now }: Context<Actor>,
  session: { product_id: string | null; owner_id: string; airing_at: Date | null },
): Promise<Date | null> {
  // A preview of one's own video, or the team's look at it.
  if (!session.product_id) {
    if (session.owner_id === actor.id || actor.roles.includes("ADMIN")) return null;
    throw new AppError("playback.session_ended");
  }
  const product = await findProductForSale(db, session.product_id, now());
  const showings = session.airing_at ? [session.airing_at] : undefined;
  const decision =
    product && decide(actor, { ...product, showings }, await listGrants(db, actor.id, product.id), now());
  if (!decision?.allow) throw new AppError("playback.session_ended");
  return decision.until;
}
