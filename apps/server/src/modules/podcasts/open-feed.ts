import { Id } from "@palco/contract/fields";
import { defaultLanguage, type Language } from "@palco/values/language";
import { findLivingAccount } from "#modules/accounts/public.ts";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { rateLimitOf } from "#platform/rate-limits/rate-limits.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import type { Platform } from "#platform/context.ts";
import { hashFeedToken, privateFeedBase, publicFeedBase } from "./feed-address.ts";
import { findFeedByHash, touchFeed } from "./feed-token.queries.ts";
import { decidePodcast, hasPublicFeed } from "./find-podcast.ts";

export interface OpenFeed {
  product: ProductForSale;
  language: Language;
  /** The listener it belongs to; undefined: everybody's. */
  listenerId?: string;
  /** Base address of the feed and its episodes. */
  base: string;
  isPublic: boolean;
}

/**
 * `unknown`: the address does not exist (any more). `closed`: its owner may not listen now: ticket refunded or over,
 * subscription ended, account blocked. Apps keep a closed feed and ask again; after a new purchase it opens.
 */
export type FeedAnswer = OpenFeed | "unknown" | "closed";

/** `again`: false for a request of the app, true for the repeated check of a request that is being answered. */
export interface Asking {
  again: boolean;
}

/** Asks everything anew with each request: apps don't log in, the address is all there is. */
export async function openPrivateFeed(
  { db, now, config, rateLimits }: Pick<Platform, "db" | "now" | "config" | "rateLimits">,
  token: string,
  { again }: Asking,
): Promise<FeedAnswer> {
  const feed = await findFeedByHash(db, hashFeedToken(token));
  if (!feed) return "unknown";
  if (!again) await rateLimits.consume("feed", feed.id);
  const listener = await findLivingAccount(db, feed.userId);
  if (!listener) return "closed";
  const { language } = listener;
  const found = await decidePodcast({ db, now }, listener, { slugOrId: feed.productId, language });
  if (!found) return "unknown";
  if (!found.decision.allow) return "closed";
  await touchFeed(db, feed.id, now());
  const base = privateFeedBase(config, token);
  return { product: found.product, listenerId: listener.id, language, base, isPublic: false };
}

/** The feed of a free podcast that is on show. */
export async function openPublicFeed(
  {
    db,
    now,
    config,
    services,
    rateLimits,
  }: Pick<Platform, "db" | "now" | "config" | "services" | "rateLimits">,
  slug: string,
  { address, again }: Asking & { address: string },
): Promise<FeedAnswer> {
  if (!again) await rateLimits.consume(rateLimitOf("feed", { config, services, address }), callerOf(address));
  const language = defaultLanguage;
  const found = await decidePodcast({ db, now }, undefined, { slugOrId: slug, language });
  // An id is no address of a feed; a former slug is one, and its feed names the present one.
  if (!found || Id.safeParse(slug).success || !hasPublicFeed(found.product)) return "unknown";
  return {
    product: found.product,
    language,
    base: publicFeedBase(config, found.product.slug),
    isPublic: true,
  };
}
