import type { AfterView } from "@palco/contract/playback/api";
import { ownership } from "#modules/access/public.ts";
import { getCards } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { chooseNext } from "./after.ts";
import { listNextInPacks, listOthersOfChannel, listSeen } from "./after.queries.ts";
import { findWatchable } from "./get-player.ts";

/** What the player offers when a film is over. */
export async function getAfter(context: Context<Actor>, slug: string): Promise<AfterView> {
  const { product, decision } = await findWatchable(context, slug);
  if (!decision.allow) throw new AppError("playback.no_ticket");
  const { channelId: id, channel } = product;
  return {
    next: await findNext(context, product),
    channel: { id, slug: channel.slug, title: channel.title },
  };
}

async function findNext(
  context: Context<Actor>,
  { id: productId, channelId }: { id: string; channelId: string },
): Promise<AfterView["next"]> {
  const { db, actor, now } = context;
  const watched = { userId: actor.id, productId, now: now() };
  const [packed, others] = await Promise.all([
    listNextInPacks(db, watched),
    listOthersOfChannel(db, { ...watched, channelId }),
  ]);
  const productIds = [...new Set([...packed, ...others])];
  if (!productIds.length) return null;
  const [{ owned, included }, seen] = await Promise.all([
    ownership.listOwned(db, { userId: actor.id, productIds, now: now() }),
    listSeen(db, actor.id, productIds),
  ]);
  // The session of a purchase plays what its order opened.
  const mayPlay = (id: string) =>
    actor.purchase ? actor.purchase.opens.includes(id) : owned.has(id) || included.has(id);
  const inPacks = new Set(packed);
  const next = chooseNext(
    productIds.map((id) => ({ id, inPack: inPacks.has(id), opens: mayPlay(id), seen: seen.has(id) })),
  );
  const [product] = next ? await getCards(context, [next.id]) : [];
  return next && product ? { product, opens: next.opens, goesOn: next.inPack && next.opens } : null;
}
