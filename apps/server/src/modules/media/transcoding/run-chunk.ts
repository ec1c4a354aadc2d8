import { availableParallelism } from "node:os";
import { encodeChunk, type WrittenSegment } from "@palco/media/encode/chunks";
import type { Platform } from "#platform/context.ts";
import { assetFolder } from "../assets/asset-files.ts";
import type { ClaimedWork } from "./plan-work.ts";
import { publishProgress } from "./publish-progress.ts";
import { writeSegmentName } from "./segment-name.ts";

type Chunk = Extract<ClaimedWork, { kind: "chunk" }>;

/** How often a run that goes on writes down how far it is. */
const progressMs = 1000;

/**
 * Encodes a run of segments. Each is announced the moment it lies on disk; progress is written down now and then, and
 * at the end however it ends.
 */
export async function runChunk(
  platform: Pick<Platform, "db" | "storage" | "bus" | "log">,
  work: Chunk,
  { signal, onSegment }: { signal: AbortSignal; onSegment(written: WrittenSegment): void },
): Promise<void> {
  const { assetId, plan, grid, item, urgent } = work;
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
    await encodeChunk({
      asset: platform.storage.path(assetFolder(assetId)),
      facts: plan.facts,
      grid,
      gridOfKeyframes: plan.gridOfKeyframes,
      from: item.from,
      to: item.to,
      rungs: plan.ladder.rungs.filter((rung) => item.video.includes(rung.name)),
      tracks: item.audio,
      threads: urgent ? availableParallelism() : 1,
      nice: urgent ? 0 : 10,
      signal,
      onSegment: announce,
    });
  } finally {
    clearInterval(timer);
    await writing;
    await Promise.all(announcing);
    await writeDown();
  }
}

/** Those who wait for the segment hear of it, on whichever machine they are. */
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
