import type { Lock, Locker, RequestRelease } from "@tus/server";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import { createLockSession } from "./lock-session.ts";

const channel = "upload_release";
const patienceMs = 10_000;

interface Held {
  /** Asks the holder to finish; it does so at the next piece. */
  release: RequestRelease;
  gone: Promise<void>;
  /** Held over all processes, and no longer only waited for. */
  locked: boolean;
}

export interface UploadLocks extends Locker {
  /** Another process asks for an upload that may be held here. */
  releaseAsked(id: string): void;
}

/**
 * One writer per upload, over all processes: PostgreSQL holds the locks, so that a killed process lets go at once.
 * A newcomer asks the holder to finish, because it is most often the same person whose line broke.
 */
function createUploadLocks({ db, bus }: Pick<Platform, "db" | "bus">): UploadLocks {
  const session = createLockSession(db);
  const held = new Map<string, Held>();

  async function takeHere(
    id: string,
    signal: AbortSignal,
    { until, mine }: { until: number; mine: Held },
  ): Promise<void> {
    for (let other = held.get(id); other; other = held.get(id)) {
      await other.release();
      await Promise.race([other.gone, wait(250)]);
      if (signal.aborted || Date.now() > until) throw new AppError("media.upload_busy", { retryAfter: 2 });
    }
    held.set(id, mine);
  }

  async function takeEverywhere(id: string, signal: AbortSignal, until: number): Promise<void> {
    while (!(await session.tryLock(`upload ${id}`))) {
      if (signal.aborted || Date.now() > until) throw new AppError("media.upload_busy", { retryAfter: 2 });
      await bus.publish(channel, id);
      await wait(100);
    }
  }

  function newLock(id: string): Lock {
    let letGo: () => void = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    const mine: Held = { release: () => {}, gone, locked: false };
    const dropHere = () => {
      held.delete(id);
      letGo();
    };
    return {
      async lock(signal, release) {
        const until = Date.now() + patienceMs;
        mine.release = release;
        await takeHere(id, signal, { until, mine });
        try {
          await takeEverywhere(id, signal, until);
          mine.locked = true;
        } catch (error) {
          dropHere();
          throw error;
        }
      },
      async unlock() {
        if (!mine.locked) return;
        mine.locked = false;
        await session.unlock(`upload ${id}`);
        dropHere();
      },
    };
  }

  return {
    newLock,
    releaseAsked(id) {
      const one = held.get(id);
      // The sender gets its own bus message too.
      if (one?.locked) void one.release();
    },
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const key = serviceKey<UploadLocks>("media.upload_locks");
type Parts = Pick<Platform, "db" | "bus" | "services">;

/** The locks of this process. */
export function locksOf({ db, bus, services }: Parts): UploadLocks {
  return services.get(key, () => createUploadLocks({ db, bus }));
}

/** Hears other processes that wait for an upload held here. */
export function listenForReleases(platform: Parts): Promise<() => void> {
  const locks = locksOf(platform);
  return platform.bus.subscribe(channel, (id) => locks.releaseAsked(id));
}
