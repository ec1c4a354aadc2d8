import { writeAtomic } from "@palco/media/encode/write-atomic";
import { makeClip, planClip } from "@palco/media/encode/clip";
import { FfmpegError } from "@palco/media/encode/ffmpeg-error";
import type { Platform } from "#platform/context.ts";
import { assetFile, assetFolder } from "../assets/asset-files.ts";
import {
  claimClip,
  clipFailed,
  type ClipJob,
  clipReady,
  setWantedClips,
  type WantedClip,
} from "./clip.queries.ts";

type Parts = Pick<Platform, "db" | "storage" | "log">;

export const clipFile = (assetId: string, ending: "mp4" | "webm"): string =>
  assetFile(assetId, `clip.${ending}`);

/** Sets which videos are to have a public clip; those of others are removed. */
export async function wantClips(
  { db, storage }: Pick<Parts, "db" | "storage">,
  wanted: readonly WantedClip[],
): Promise<void> {
  for (const id of await setWantedClips(db, wanted)) await removeFiles({ storage }, id);
}

/** Makes the clips that are wanted, one after the other, until there is none or it is stopped. */
export async function makeClips(platform: Parts, signal: AbortSignal): Promise<void> {
  for (;;) {
    const job = signal.aborted ? undefined : await claimClip(platform.db);
    if (!job) return;
    await make(platform, job, signal);
  }
}

async function make({ db, storage, log }: Parts, job: ClipJob, signal: AbortSignal): Promise<void> {
  const { assetId, isTrailer, isWhole, plan } = job;
  const { durationMs } = plan.facts.video;
  const part = isWhole ? { startMs: 0, lengthMs: durationMs } : planClip(durationMs, { isTrailer });
  const source = { asset: storage.path(assetFolder(assetId)), facts: plan.facts, signal };
  try {
    if (!part) throw new FfmpegError("bad_output", "too short for a clip");
    const [mp4, webm] = [await makeClip(source, part, "h264"), await makeClip(source, part, "av1")];
    if (!mp4) throw new FfmpegError("not_found", "no encoder of H.264");
    await writeAtomic(storage.path(clipFile(assetId, "mp4")), [mp4]);
    if (webm) await writeAtomic(storage.path(clipFile(assetId, "webm")), [webm]);
    const isWanted = await clipReady(db, assetId, { mp4: mp4.length, webm: webm?.length ?? null });
    if (!isWanted) await removeFiles({ storage }, assetId);
  } catch (error) {
    const ofTheFilm = error instanceof FfmpegError && ["failed", "limit", "bad_output"].includes(error.code);
    if (!signal.aborted) log.warn({ err: error, assetId }, "clip could not be made");
    await clipFailed(db, assetId, { counts: ofTheFilm && !signal.aborted });
  }
}

async function removeFiles({ storage }: Pick<Parts, "storage">, assetId: string): Promise<void> {
  for (const ending of ["mp4", "webm"] as const) await storage.delete(clipFile(assetId, ending));
}
