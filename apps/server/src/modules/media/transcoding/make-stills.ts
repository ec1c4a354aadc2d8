import { makePoster, makeStoryboard } from "@palco/media/encode/stills";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { assetFile, assetFolder } from "../assets/asset-files.ts";
import { assetChanged } from "../assets/asset.queries.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { importImageFromFile } from "../images/import-image.ts";
import type { ClaimedWork } from "./plan-work.ts";

type Stills = Extract<ClaimedWork, { kind: "stills" }>;

/** The poster, at once a picture to choose for a product, and the storyboard players preview with. */
export async function makeStills(
  platform: Pick<Platform, "db" | "storage">,
  { assetId, ownerId, plan }: Stills,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = platform;
  await db
    .updateTable("transcode_job")
    .set({ stills_attempts: sql`stills_attempts + 1` })
    .where("asset_id", "=", assetId)
    .execute();
  const job = { asset: storage.path(assetFolder(assetId)), facts: plan.facts, signal };
  const { has_poster: hasPoster } = await db
    .selectFrom("asset")
    .select("has_poster")
    .where("id", "=", assetId)
    .executeTakeFirstOrThrow();
  if (!hasPoster) {
    await makePoster(job);
    const image = await importImageFromFile(platform, {
      ownerId,
      path: storage.path(assetFile(assetId, "poster.jpg")),
      purpose: "poster",
    });
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("asset")
        .set({ has_poster: true, poster_image_id: image.id })
        .where("id", "=", assetId)
        .execute();
      await assetChanged(tx, assetId);
    });
  }
  const storyboard = await makeStoryboard(job);
  await changeAssetIndex(platform, assetId, async (index, tx) => {
    await tx.updateTable("asset").set({ has_storyboard: true }).where("id", "=", assetId).execute();
    return { ...index, storyboard };
  });
}
