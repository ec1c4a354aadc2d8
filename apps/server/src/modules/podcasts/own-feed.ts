import type { FeedView } from "@palco/contract/podcasts/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { feedUrl, hashFeedToken, newFeedToken, privateFeedBase } from "./feed-address.ts";
import { deleteFeed, type FeedRow, findFeed, insertFeed, replaceFeed } from "./feed-token.queries.ts";
import { decidePodcast, findVisiblePodcast } from "./find-podcast.ts";

/** Returns this account's feed address of a podcast. The account keeps it after its ticket is over. */
export async function getFeed(context: Context<Actor>, slug: string): Promise<{ feed: FeedView | null }> {
  const feed = await findFeed(context.db, await whose(context, slug));
  return { feed: feed ? viewOf(feed, null) : null };
}

/** Makes the address, for who may listen; where there is one already it is not shown again. */
export async function makeFeed(context: Context<Actor>, slug: string): Promise<FeedView> {
  const { db, now, config } = context;
  const listener = await whoseListening(context, slug);
  const token = newFeedToken();
  const made = await insertFeed(db, listener, { hash: hashFeedToken(token), now: now() });
  if (made) return viewOf(made, feedUrl(privateFeedBase(config, token)));
  // Taken back in this very moment: then there is none, and it may be asked for again.
  const there = await findFeed(db, listener);
  if (!there) throw new AppError("request.conflict");
  return viewOf(there, null);
}

/** Makes another address; the one before it is known no more. */
export async function renewFeed(context: Context<Actor>, slug: string): Promise<FeedView> {
  const { db, now, config } = context;
  const token = newFeedToken();
  const made = await replaceFeed(db, await whoseListening(context, slug), {
    hash: hashFeedToken(token),
    now: now(),
  });
  return viewOf(made, feedUrl(privateFeedBase(config, token)));
}

export async function revokeFeed(context: Context<Actor>, slug: string): Promise<void> {
  await deleteFeed(context.db, await whose(context, slug));
}

async function whoseListening(context: Context<Actor>, slug: string) {
  const { product, decision } = await findVisiblePodcast(context, slug);
  if (!decision.allow) throw new AppError("playback.no_ticket");
  return { productId: product.id, userId: context.actor.id };
}

/** Also of a podcast that is out of sight by now, where there is an address to take back. */
async function whose(context: Context<Actor>, slug: string) {
  const { db, actor, now, language } = context;
  const found = await decidePodcast({ db, now }, actor, { slugOrId: slug, language });
  if (!found) throw new AppError("catalogue.not_found");
  const listener = { productId: found.product.id, userId: actor.id };
  if (!(await findFeed(db, listener))) await findVisiblePodcast(context, slug);
  return listener;
}

function viewOf({ madeAt, lastUsedAt }: FeedRow, url: string | null): FeedView {
  return { madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, url };
}
