import type { Platform } from "#platform/context.ts";

type Bus = Platform["bus"];

/** Requests of this process that wait for a video to change. */
interface Watchers {
  waiting: Map<string, Set<() => void>>;
  listening: Promise<() => void>;
}

const known = new WeakMap<Bus, Watchers>();

function watchersOf(bus: Bus): Watchers {
  let watchers = known.get(bus);
  if (!watchers) {
    const waiting: Watchers["waiting"] = new Map();
    watchers = {
      waiting,
      listening: bus.subscribe("asset_changed", (id) => waiting.get(id)?.forEach((wake) => wake())),
    };
    known.set(bus, watchers);
  }
  return watchers;
}

/** Resolves when the video is said to have changed, or after so long. Begin to wait before looking. */
export async function nextChange(
  bus: Bus,
  id: string,
  ms: number,
): Promise<{ changed: Promise<void>; stop(): void }> {
  const { waiting, listening } = watchersOf(bus);
  await listening;
  const wakers = waiting.get(id) ?? new Set();
  waiting.set(id, wakers);
  let wake: () => void = () => {};
  const changed = new Promise<void>((resolve) => (wake = resolve));
  wakers.add(wake);
  const timer = setTimeout(wake, ms);
  return {
    changed,
    stop() {
      clearTimeout(timer);
      wakers.delete(wake);
      if (wakers.size === 0 && waiting.get(id) === wakers) waiting.delete(id);
    },
  };
}

/** Lets everyone go, because this process is about to end. */
export function wakeWatchers(bus: Bus): void {
  const watchers = known.get(bus);
  if (!watchers) return;
  known.delete(bus);
  for (const wakers of watchers.waiting.values()) for (const wake of wakers) wake();
  void watchers.listening.then((stop) => stop());
}
