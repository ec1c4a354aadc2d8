import type { LiveNowItem } from "@palco/contract/live/api";
import { findProductForSale, mayEditProduct } from "#modules/catalogue/public.ts";
import { findItem } from "#modules/items/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { stateOf } from "./run.ts";
import { listOpenRuns } from "./run.queries.ts";

/** Broadcasts that are running now: the caller's own, for the team all. */
export async function listLiveNow({
  db,
  actor,
  now,
  language,
}: Context<Actor>): Promise<{ items: LiveNowItem[] }> {
  const items: LiveNowItem[] = [];
  for (const run of await listOpenRuns(db)) {
    const item = await findItem(db, run.itemId);
    const product = item && (await findProductForSale(db, item.productId, { now: now(), language }));
    if (!product || !mayEditProduct(actor, product)) continue;
    const state = stateOf(run, now());
    if (state === "off") continue;
    items.push({
      product: { id: product.id, slug: product.slug, title: product.title },
      channel: product.channel,
      state,
      onAirAt: run.onAirAt?.toISOString() ?? null,
      viewers: run.viewers,
      peakViewers: run.peakViewers,
      encoder: run.report,
    });
  }
  return { items };
}
