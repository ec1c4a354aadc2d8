import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { imageFolder } from "../images/store-image.ts";
import { lockClaims } from "../transcoding/claim.queries.ts";
import { assetFolder } from "./asset-files.ts";
import { lockAssetIndex } from "./asset-index.ts";
import { ownAsset } from "./own-asset.ts";

/** Deletes a video without references: no product and no watch history. The database checks this. */
export async function removeAsset(
  { actor, db, storage }: Pick<Context<Actor>, "actor" | "db" | "storage">,
  id: string,
): Promise<void> {
  const { posterImageId } = await ownAsset(db, actor, { id, kind: "any" });
  try {
    await db.transaction().execute(async (tx) => {
      // Transcoders write to its rows in another order than the database deletes them: each would wait for the other.
      await lockAssetIndex(tx, id);
      await lockClaims(tx, id);
      await tx
        .updateTable("upload")
        .set({ asset_id: null, state: "abandoned" })
        .where("asset_id", "=", id)
        .execute();
      await tx.deleteFrom("asset").where("id", "=", id).execute();
    });
  } catch (error) {
    if (isConstraint(error)) throw new AppError("media.in_use");
    throw error;
  }
  await storage.deleteFolder(assetFolder(id));
  if (posterImageId) await removeImageIfUnused({ db, storage }, posterImageId);
}

/** A picture someone has put on a product stays. */
async function removeImageIfUnused(
  { db, storage }: Pick<Platform, "db" | "storage">,
  id: string,
): Promise<void> {
  try {
    await db.deleteFrom("image").where("id", "=", id).execute();
  } catch (error) {
    if (isConstraint(error)) return;
    throw error;
  }
  await storage.deleteFolder(imageFolder(id));
}
