import type { FeaturedCard } from "@palco/contract/pages/api";
import { listMoving } from "#modules/catalogue/public.ts";
import { listClips, wantClips } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { firstSections } from "./first-sections.ts";
import { findShownIds, listSections } from "./home-sections.queries.ts";

/** Clips of products that there are, by product. */
export async function listClipsOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, NonNullable<FeaturedCard["clip"]>>> {
  const moving = await listMoving(db, productIds);
  const made = await listClips(
    db,
    [...moving.values()].map(({ assetId }) => assetId),
  );
  return new Map(
    [...moving].flatMap(([productId, { assetId }]) => {
      const clip = made.get(assetId);
      const address = `/clips/${assetId}`;
      return clip
        ? [[productId, { mp4: `${address}.mp4`, webm: clip.webm ? `${address}.webm` : null }] as const]
        : [];
    }),
  );
}

/** Has a clip made of each video that the hero of the home page shows, and the others removed. */
export async function wantHeroClips({ db, storage }: Pick<Platform, "db" | "storage">): Promise<void> {
  const saved = await listSections(db);
  const slugs = (saved.length ? saved : await firstSections(db)).flatMap(({ content }) =>
    content.kind === "hero" ? content.products : [],
  );
  const { products } = await findShownIds(db, { products: slugs, channels: [] });
  await wantClips({ db, storage }, [...(await listMoving(db, [...products.values()])).values()]);
}
