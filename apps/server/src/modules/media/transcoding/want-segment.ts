import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { assetFile } from "../assets/asset-files.ts";
import { writeSegmentName } from "./segment-name.ts";

const patienceMs = 15_000;
const lookMs = 250;

type Bus = Platform["bus"];

/** Waiters for segments in this process, by name; all waiters for one segment share one request. */
interface Waiting {
  wakers: Map<string, () => void>;
  wishes: Map<string, Promise<void>>;
  listening: Promise<unknown>;
}
const known = new WeakMap<Bus, Waiting>();

function waitingOf(bus: Bus): Waiting {
  let waiting = known.get(bus);
  if (!waiting) {
    const wakers: Waiting["wakers"] = new Map();
    waiting = {
      wakers,
      wishes: new Map(),
      listening: bus.subscribe("segment_ready", (name) => wakers.get(name)?.()),
    };
    known.set(bus, waiting);
  }
  return waiting;
}

/**
 * Resolves when segment `n` of an encoded track lies on disk; it jumps the queue of what is to be encoded.
 * @param track the folder of its files: "v360", "a0"
 * @throws AppError `media.not_found` when there is no such video, `server.unavailable` after 15 seconds
 */
export async function wantSegment(
  platform: Pick<Platform, "db" | "bus" | "storage">,
  assetId: string,
  { track, n }: { track: string; n: number },
): Promise<void> {
  if (await platform.storage.exists(assetFile(assetId, `${track}/${n}.m4s`))) return;
  const name = writeSegmentName({ assetId, folder: track, segment: n });
  const { wishes } = waitingOf(platform.bus);
  let wish = wishes.get(name);
  if (!wish) {
    wish = makeWish(platform, { assetId, track, n, name }).finally(() => wishes.delete(name));
    wishes.set(name, wish);
  }
  await wish;
}

async function makeWish(
  { db, bus, storage }: Pick<Platform, "db" | "bus" | "storage">,
  { assetId, track, n, name }: { assetId: string; track: string; n: number; name: string },
): Promise<void> {
  const { wakers, listening } = waitingOf(bus);
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
