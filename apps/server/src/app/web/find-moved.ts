import { type Address, addresses } from "@palco/contract/addresses";
import { currentProductSlug } from "#modules/catalogue/public.ts";
import { currentChannelSlug } from "#modules/channels/public.ts";
import { currentSpeakerSlug } from "#modules/speakers/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

type CurrentSlug = (db: Db, slug: string) => Promise<string | undefined>;

/** What the slug in an address names. Each answers only for what everybody may see, so that nothing leaks. */
const owners: Partial<Record<Address, CurrentSlug>> = {
  "/products/:slug": currentProductSlug,
  "/products/:slug/checkout": currentProductSlug,
  "/player/:slug": currentProductSlug,
  "/datasheet/:slug": currentProductSlug,
  "/posts/:slug": currentProductSlug,
  "/meets/:slug": currentProductSlug,
  "/channels/:slug": currentChannelSlug,
  "/channels/:slug/subscribe": currentChannelSlug,
  "/speakers/:slug": currentSpeakerSlug,
};

const slugged = (Object.keys(addresses) as Address[]).flatMap((address) => {
  const current = owners[address];
  const [before, after] = address.split(":slug");
  return current ? [{ current, pattern: new RegExp(`^(${before})([a-z0-9-]+)(${after}/?)$`) }] : [];
});

/** The present address of a page whose slug has changed; undefined when the path is right, or nothing is there. */
export async function findMoved({ db }: Pick<Platform, "db">, path: string): Promise<string | undefined> {
  for (const { current, pattern } of slugged) {
    const [, before, slug, after] = pattern.exec(path) ?? [];
    if (slug === undefined) continue;
    const now = await current(db, slug);
    return now && now !== slug ? `${before}${now}${after}` : undefined;
  }
  return undefined;
}
