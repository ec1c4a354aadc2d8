import type { AudioTrackView } from "@palco/contract/media/api";
import type { Actor, Context } from "#platform/context.ts";
import { getAssetIndex } from "../assets/asset-index.ts";
import { ownAsset } from "../assets/own-asset.ts";
import { listAudioTrackViews } from "./audio-track.queries.ts";

/** The additional audio tracks of a video of this person, and how far those are that are being made. */
export async function listAudioTracks(
  { actor, db, storage }: Pick<Context<Actor>, "actor" | "db" | "storage">,
  assetId: string,
): Promise<{ items: AudioTrackView[] }> {
  await ownAsset(db, actor, { id: assetId });
  const index = await getAssetIndex({ storage }, assetId);
  return { items: await listAudioTrackViews(db, assetId, (index?.segments.length ?? 1) - 1) };
}
