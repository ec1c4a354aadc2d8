import { createSingleFlight, type SingleFlight } from "@palco/media/single-flight";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { serviceKey } from "#platform/services.ts";
import { assetFile } from "../assets/asset-files.ts";
import { writeSegmentName } from "./segment-name.ts";

const patienceMs = 15_000;
const lookMs = 250;

/** Waiters for segments in this process, by name; all waiters for one segment share one request. */
interface Waiting {
  wakers: Map<string, () => void>;
  shareWish: SingleFlight<void>;
  listening: Promise<() => void>;
}

const key = serviceKey<Waiting>("media.wanted_segments");
type Parts = Pick<Platform, "db" | "bus" | "services" | "storage">;

function waitingOf({ bus, services }: Pick<Platform, "bus" | "services">): Waiting {
  return services.get(
    key,
    () => {
      const wakers: Waiting["wakers"] = new Map();
      const listening = bus.subscribe("segment_ready", (name) => wakers.get(name)?.());
      return { wakers, shareWish: createSingleFlight(), listening };
    },
    async ({ listening }) => (await listening)(),
  );
}

/**
 * Resolves when segment `n` of an encoded track lies on disk; it jumps the queue of what is to be encoded.
 * @param track the folder of its files: "v360", "a0"
 * @throws AppError `media.not_found` when there is no such video, `server.unavailable` after 15 seconds
 */
export async function wantSegment(
  platform: Parts,
  assetId: string,
  { track, n }: { track: string; n: number },
): Promise<void> {
  if (await platform.storage.exists(assetFile(assetId, `${track}/${n}.m4s`))) return;
  const name = writeSegmentName({ assetId, folder: track, segment: n });
  await waitingOf(platform).shareWish(name, () => makeWish(platform, { assetId, track, n, name }));
}

async function makeWish(
  platform: Parts,
  { assetId, track, n, name }: { assetId: string; track: string; n: number; name: string },
): Promise<void> {
  const { db, storage } = platform;
  const { wakers, listening } = waitingOf(platform);
  await listening;
  const until = Date.now() + patienceMs;
  try {
    const ready = new Promise<void>((resolve) => wakers.set(name, resolve));
    await recordWish(db, { assetId, track, n, name });
    while (!(await storage.exists(assetFile(assetId, `${track}/${n}.m4s`)))) {
      if (Date.now() > until) throw new AppError("server.unavailable", { retryAfter: 1 });
      // The message may be lost with a connection; the file is the truth.
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([ready, new Promise<void>((resolve) => (timer = setTimeout(resolve, lookMs)))]);
      clearTimeout(timer);
    }
  } finally {
    wakers.delete(name);
  }
}

async function recordWish(
  db: Platform["db"],
  { assetId, track, n, name }: { assetId: string; track: string; n: number; name: string },
): Promise<void> {
  try {
    await sql`with wish as (
        insert into wanted_segment (asset_id, track, segment) values (${assetId}, ${track}, ${n})
        on conflict (asset_id, track, segment) do update set wanted_at = now() returning 1)
      select pg_notify('wanted_segment', ${name}) from wish`.execute(db);
  } catch (error) {
    if (isConstraint(error)) throw new AppError("media.not_found");
    throw error;
  }
}
