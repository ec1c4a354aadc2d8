import { FfmpegError } from "@palco/media/encode/ffmpeg-error";
import type { Platform } from "#platform/context.ts";
import { assetFolder } from "../assets/asset-files.ts";
import { dropClaim, renewClaim } from "./claim.queries.ts";
import { finishAsset } from "./finish-asset.ts";
import { giveUp, mostAttempts } from "./give-up.ts";
import { makeStills } from "./make-stills.ts";
import type { ClaimedWork } from "./plan-work.ts";
import { runChunk } from "./run-chunk.ts";
import { removeIfTakenAway, audioTrackFailed } from "./audio-track-failed.ts";
import { jobFailed, jobWentWell } from "./transcode-job.queries.ts";

const renewMs = 15_000;

export interface Run {
  abort: AbortController;
  /** Segments this run has written so far. */
  written: number;
}

/** Does one piece of work to its end, or to the moment it is given up. Failures of the video are noted, ours thrown. */
export async function doWork(platform: Platform, work: ClaimedWork, run: Run): Promise<void> {
  if (work.kind === "finish") return finishAsset(platform, work.assetId);
  const { signal } = run.abort;
  const timer = setInterval(() => {
    void renewClaim(platform.db, work.claimId).then(
      (mine) => mine || run.abort.abort(),
      () => {},
    );
  }, renewMs);
  try {
    if (work.kind === "stills") await makeStills(platform, work, signal);
    else await runChunk(platform, work, { signal, onSegment: () => (run.written += 1) });
    await jobWentWell(platform.db, work.assetId);
  } catch (error) {
    if (!signal.aborted) await noteFailure(platform, work, error);
  } finally {
    clearInterval(timer);
    await dropClaim(platform.db, work.claimId);
    if (work.kind === "audio_track") await removeIfTakenAway(platform, work.assetId, work.track);
    await removeIfDeleted(platform, work.assetId);
  }
}

async function noteFailure(
  platform: Platform,
  work: Exclude<ClaimedWork, { kind: "finish" }>,
  error: unknown,
): Promise<void> {
  platform.log.warn({ err: error, assetId: work.assetId, kind: work.kind }, "transcoding failed");
  const ofTheVideo = error instanceof FfmpegError && ["failed", "limit", "bad_output"].includes(error.code);
  // A video without a poster is still a video: two tries, counted apart.
  if (work.kind === "stills" && ofTheVideo) return;
  if (work.kind === "audio_track") {
    await jobFailed(platform.db, work.assetId, { error: String(error), counts: false });
    if (ofTheVideo) await audioTrackFailed(platform, work.assetId, work.track);
    return;
  }
  const attempts = await jobFailed(platform.db, work.assetId, { error: String(error), counts: ofTheVideo });
  if (ofTheVideo && attempts >= mostAttempts) await giveUp(platform, work.assetId);
}

/** A video deleted while it was worked on leaves no files behind. */
async function removeIfDeleted({ db, storage }: Platform, assetId: string): Promise<void> {
  const there = await db.selectFrom("asset").select("id").where("id", "=", assetId).executeTakeFirst();
  if (!there) await storage.deleteFolder(assetFolder(assetId));
}
