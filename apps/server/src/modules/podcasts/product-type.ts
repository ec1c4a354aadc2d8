import type { ProductMissing } from "@palco/contract/catalogue/edit";
import type { ProductView } from "@palco/contract/catalogue/api";
import { type Language, textFor } from "@palco/values/language";
import type {
  DescribeContext,
  SearchText,
  ServerProductType,
  StructuredData,
} from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import {
  countOut,
  lacksEpisode,
  listHearable,
  listOutRows,
  listOutWords,
  nextOut,
} from "./episode.queries.ts";
import { publicFeedUrl } from "./feed-address.ts";

/** A podcast needs one playable episode that is no draft. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const counts = new Map((await listHearable(db, productIds)).map((row) => [row.productId, row]));
  return new Map(
    productIds
      .filter((id) => !counts.get(id)?.hasSound)
      .map((id) => [
        id,
        [{ tab: "episodes", field: "episodes", reason: counts.has(id) ? "not_ready" : "empty" }],
      ]),
  );
}

/** By the titles of its episodes that are out, then by what they are about. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<Map<string, SearchText>> {
  const by = Map.groupBy(await listOutWords(db, productIds, now), ({ productId }) => productId);
  return new Map(
    [...by].map(([productId, rows]) => [
      productId,
      {
        titles: rows.map((row) => textFor(row.title, row.titles, language)).join(" · "),
        text: rows.map((row) => textFor(row.description, row.descriptions, language)).join(" · "),
      },
    ]),
  );
}

/** Search engines show a handful. */
const mostDescribed = 50;

/** The newest episodes that are out, and the feed of what is free. */
async function structuredData(
  { db, now, language, config }: DescribeContext,
  { id, slug, plan, status }: ProductView,
): Promise<StructuredData> {
  const rows = await listOutRows(db, id, now());
  if (!rows.length) return {};
  const newest = rows
    .toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt))
    .slice(0, mostDescribed);
  return {
    work: {
      ...(plan === "free" && status === "published" && { webFeed: publicFeedUrl(config, slug) }),
      hasPart: newest.map((row) => ({
        "@type": "PodcastEpisode",
        name: textFor(row.title, row.titles, language),
        description: textFor(row.description, row.descriptions, language) || undefined,
        url: `${config.publicUrl}/products/${slug}`,
        episodeNumber: row.position + 1,
        datePublished: row.publishedAt.toISOString(),
        timeRequired: `PT${Math.round(row.durationMs / 1000)}S`,
        isAccessibleForFree: plan === "free" || row.isSample,
      })),
    },
  };
}

export const podcast: ServerProductType = {
  type: "podcast",
  missingToPublish: listMissing,
  lacks: { episodes: lacksEpisode },
  episodes: countOut,
  searchText,
  structuredData,
  searchTextTurnsAt: nextOut,
  // Its episodes are found apart, each with a state of its own.
  openState: async () => ({ state: "ready", isLive: false }),
};
