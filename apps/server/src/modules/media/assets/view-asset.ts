import type { AssetView, CaptionView, RenditionView } from "@palco/contract/media/api";
import type { Db } from "#platform/db/database.ts";
import { getImageViews } from "../images/image-views.ts";
import type { Asset } from "./asset.queries.ts";

async function listRenditions(db: Db, assetId: string): Promise<RenditionView[]> {
  const rows = await db
    .selectFrom("rendition")
    .select([
      "name",
      "kind",
      "width",
      "height",
      "segments_total as segmentsTotal",
      "segments_done as segmentsDone",
      "state",
    ])
    .where("asset_id", "=", assetId)
    .orderBy("kind", "desc")
    .orderBy("height", "asc")
    .orderBy("name")
    .execute();
  return rows as RenditionView[];
}

export async function listCaptionViews(db: Db, assetId: string): Promise<CaptionView[]> {
  return db
    .selectFrom("caption")
    .select(["language", "label"])
    .where("asset_id", "=", assetId)
    .orderBy("language")
    .execute();
}

/** A video as its owner sees it: low qualities first, in the order in which they are made. */
export async function viewAsset(db: Db, asset: Asset): Promise<AssetView> {
  const [renditions, captions, images] = await Promise.all([
    listRenditions(db, asset.id),
    listCaptionViews(db, asset.id),
    getImageViews(db, [asset.posterImageId]),
  ]);
  const { id, title, state, refusal, size, durationMs, width, height, direct, revision } = asset;
  const poster = (asset.posterImageId && images.get(asset.posterImageId)) || null;
  return {
    id,
    title,
    state,
    refusal,
    size,
    durationMs,
    width,
    height,
    direct,
    renditions,
    poster,
    captions,
    revision,
    createdAt: asset.createdAt.toISOString(),
  };
}
