import type { FeaturedCard } from "@palco/contract/pages/views";
import { getCards, listMoving } from "#modules/catalogue/public.ts";
import { listClips, makePosters, wantClips } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { listHomeSections } from "./live-sections.ts";
import { posterImagesOf, productsOf } from "@palco/contract/pages/named-things";
import { findShownIds } from "./named.queries.ts";

type Clip = NonNullable<FeaturedCard["clip"]>;

/** Clips of products that there are, by product. */
export async function listClipsOf(db: Db, productIds: readonly string[]): Promise<Map<string, Clip>> {
  const moving = await listMoving(db, productIds);
  const made = await listFilmClips(
    db,
    [...moving.values()].map(({ assetId }) => assetId),
  );
  return new Map(
    [...moving].flatMap(([productId, { assetId }]) => {
      const clip = made.get(assetId);
      return clip ? [[productId, clip] as const] : [];
    }),
  );
}

/** Clips of films that there are, by film. */
export async function listFilmClips(db: Db, assetIds: readonly string[]): Promise<Map<string, Clip>> {
  const made = [...(await listClips(db, assetIds))];
  return new Map(
    made.map(([id, { webm }]) => [id, { mp4: `/clips/${id}.mp4`, webm: webm ? `/clips/${id}.webm` : null }]),
  );
}

/** Has a clip made of each video that the hero of the home page shows, and the others removed. */
export async function wantHeroClips(platform: Pick<Platform, "db" | "storage" | "now">): Promise<void> {
  const moving = await listMoving(platform.db, await listHeroProducts(platform));
  await wantClips(platform, [...moving.values()]);
}

/** Keeps the pictures of the hero's slides in the format that opens the page fastest. */
export async function makeHeroPosters(platform: Pick<Platform, "db" | "storage" | "now">): Promise<void> {
  const cards = await getCards({ ...platform, language: "en" }, await listHeroProducts(platform));
  const words = (await listHomeSections(platform.db, platform.now())).flatMap(posterImagesOf);
  await makePosters(platform, [...cards.flatMap(({ image }) => image?.id ?? []), ...words]);
}

async function listHeroProducts({ db, now }: Pick<Platform, "db" | "now">): Promise<string[]> {
  const slugs = (await listHomeSections(db, now())).flatMap((section) =>
    section.kind === "hero" ? productsOf(section) : [],
  );
  const { products } = await findShownIds(db, { products: slugs, channels: [] });
  return [...products.values()];
}
