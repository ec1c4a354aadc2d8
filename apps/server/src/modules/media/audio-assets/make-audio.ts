import { encodeAudioFile } from "@palco/media/encode/audio-file";
import { FfmpegError } from "@palco/media/encode/ffmpeg-error";
import { removeLeftovers } from "@palco/media/encode/write-atomic";
import type { Platform } from "#platform/context.ts";
import { assetFolder, audioFile, audioSource } from "../assets/asset-files.ts";
import {
  type AudioJob,
  audioJobFailed,
  finishAudioJob,
  refuseAudioJob,
  releaseAudioJob,
  renewAudioJob,
  setAudioJobProgress,
} from "./audio-job.queries.ts";

type Parts = Pick<Platform, "db" | "storage" | "log" | "now">;

const renewMs = 15_000;
const reportMs = 1000;
/** A sound that fails as often will not do better. */
const mostAttempts = 3;

/** Encodes one sound to its end, or until it is given up. Failures of the sound are noted, ours thrown. */
export async function makeAudioAsset(platform: Parts, job: AudioJob, stop: AbortController): Promise<void> {
  const { db, storage } = platform;
  const { assetId } = job;
  const timer = setInterval(() => {
    void renewAudioJob(db, assetId).then(
      (mine) => mine || stop.abort(),
      () => {},
    );
  }, renewMs);
  let reportedAt = 0;
  try {
    const made = await encodeAudioFile({
      file: storage.path(audioSource(assetId)),
      target: storage.path(audioFile(assetId)),
      facts: job.facts,
      // Soon done, and waited for: films, which take long, stand back.
      nice: 0,
      signal: stop.signal,
      onProgress(share) {
        if (Date.now() - reportedAt < reportMs) return;
        reportedAt = Date.now();
        void setAudioJobProgress(db, assetId, share).catch(() => {});
      },
    });
    await db.transaction().execute((tx) => finishAudioJob(tx, job, { ...made, now: platform.now() }));
    await storage.delete(audioSource(assetId));
    // Leftovers of killed workers.
    await removeLeftovers(storage.path(assetFolder(assetId)), 0);
  } catch (error) {
    if (stop.signal.aborted) await releaseAudioJob(db, assetId);
    else await noteFailure(platform, job, error);
  } finally {
    clearInterval(timer);
    await removeIfDeleted(platform, assetId);
  }
}

async function noteFailure({ db, storage, log }: Parts, job: AudioJob, error: unknown): Promise<void> {
  const { assetId } = job;
  log.warn({ err: error, assetId, kind: "audio" }, "transcoding failed");
  const ofTheSound = error instanceof FfmpegError && ["failed", "limit", "bad_output"].includes(error.code);
  if ((await audioJobFailed(db, assetId, { error: String(error), counts: ofTheSound })) < mostAttempts)
    return;
  await db.transaction().execute((tx) => refuseAudioJob(tx, job));
  await storage.deleteFolder(assetFolder(assetId));
}

/** One deleted while it was worked on leaves no files behind. */
async function removeIfDeleted({ db, storage }: Parts, assetId: string): Promise<void> {
  const there = await db.selectFrom("asset").select("id").where("id", "=", assetId).executeTakeFirst();
  if (!there) await storage.deleteFolder(assetFolder(assetId));
}
