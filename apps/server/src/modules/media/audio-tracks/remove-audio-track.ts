import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { assetFile, audioTrackSource } from "../assets/asset-files.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { ownAsset } from "../assets/own-asset.ts";
import { audioTrackFolder } from "./audio-track.queries.ts";

/** Takes an additional audio track away, with its files; who is at encoding it notices and cleans up behind itself. */
export async function removeAudioTrack(
  { actor, db, storage }: Pick<Context<Actor>, "actor" | "db" | "storage">,
  assetId: string,
  id: string,
): Promise<void> {
  await ownAsset(db, actor, { id: assetId });
  let folder: string | undefined;
  await changeAssetIndex({ db, storage }, assetId, async (index, tx) => {
    const gone = await tx
      .deleteFrom("audio_track")
      .where("asset_id", "=", assetId)
      .where("id", "=", id)
      .returning("position")
      .executeTakeFirst();
    if (!gone) return index;
    await tx
      .deleteFrom("transcode_claim")
      .where("asset_id", "=", assetId)
      .where(sql<boolean>`audio @> array[${gone.position}::integer]`)
      .execute();
    folder = audioTrackFolder(gone.position);
    return { ...index, audio: index.audio.filter((track) => track.id !== folder) };
  });
  if (!folder) throw new AppError("media.not_found");
  await storage.deleteFolder(assetFile(assetId, folder));
  await storage.delete(audioTrackSource(assetId, id));
}
