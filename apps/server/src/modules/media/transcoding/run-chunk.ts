import { availableParallelism } from "node:os";
import { encodeChunk, type WrittenSegment } from "@palco/media/encode/chunks";
import { encodeSoundFile } from "@palco/media/encode/sound-file";
import type { Platform } from "#platform/context.ts";
import { assetFolder, audioTrackSource } from "../assets/asset-files.ts";
import type { ClaimedWork } from "./plan-work.ts";
import { publishProgress } from "./publish-progress.ts";
import { writeSegmentName } from "./segment-name.ts";

type Run = Extract<ClaimedWork, { kind: "chunk" | "audio_track" }>;

/** Interval in which a running job stores its progress. */
const progressMs = 1000;

/**
 * Encodes a run of segments, of the film or of an additional audio track. Each is announced the moment it lies on disk; progress is written down now and then, and
 * at the end however it ends.
 */
export async function runChunk(
  platform: Pick<Platform, "db" | "storage" | "bus" | "log">,
  work: Run,
  { signal, onSegment }: { signal: AbortSignal; onSegment(written: WrittenSegment): void },
): Promise<void> {
  const { assetId } = work;
  const announcing = new Set<Promise<void>>();
  let fresh = false;

  function announce(written: WrittenSegment): void {
    fresh = true;
    onSegment(written);
    const told = announceSegment(platform, assetId, written)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, assetId }, "a segment could not be announced"),
      )
      .finally(() => announcing.delete(told));
    announcing.add(told);
  }
  let writing: Promise<void> = Promise.resolve();
  async function writeDown(): Promise<void> {
    if (!fresh) return;
    fresh = false;
    await publishProgress(platform, assetId);
  }
  const timer = setInterval(() => {
    writing = writing
      .then(writeDown)
      .catch((error: unknown) =>
        platform.log.warn({ err: error, assetId }, "progress could not be written down"),
      );
  }, progressMs);

  try {
    await encode(platform, work, { signal, onSegment: announce });
  } finally {
    clearInterval(timer);
    await writing;
    await Promise.all(announcing);
    await writeDown();
  }
}

async function encode(
  { storage }: Pick<Platform, "storage">,
  work: Run,
  run: { signal: AbortSignal; onSegment(written: WrittenSegment): void },
): Promise<void> {
  const { assetId, grid } = work;
  const asset = storage.path(assetFolder(assetId));
  if (work.kind === "audio_track") {
    const { id, folder, facts } = work.track;
    return encodeSoundFile({
      asset,
      grid,
      folder,
      facts,
      file: storage.path(audioTrackSource(assetId, id)),
      ...run,
    });
  }
  const { plan, item, urgent } = work;
  await encodeChunk({
    asset,
    facts: plan.facts,
    grid,
    gridOfKeyframes: plan.gridOfKeyframes,
    from: item.from,
    to: item.to,
    rungs: plan.ladder.rungs.filter((rung) => item.video.includes(rung.name)),
    tracks: item.audio,
    threads: urgent ? availableParallelism() : 1,
    nice: urgent ? 0 : 10,
    ...run,
  });
}

/** Notifies those who wait for the segment, on any machine. */
async function announceSegment(
  { db, bus }: Pick<Platform, "db" | "bus">,
  assetId: string,
  { folder, segment }: WrittenSegment,
): Promise<void> {
  await bus.publish("segment_ready", writeSegmentName({ assetId, folder, segment }));
  await db
    .deleteFrom("wanted_segment")
    .where("asset_id", "=", assetId)
    .where("track", "=", folder)
    .where("segment", "=", segment)
    .execute();
}
