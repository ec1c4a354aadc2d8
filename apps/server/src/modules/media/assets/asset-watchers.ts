import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

/** Requests of this process that wait for a video to change. */
interface Watchers {
  waiting: Map<string, Set<() => void>>;
  listening: Promise<() => void>;
  isClosing: boolean;
}

const key = serviceKey<Watchers>("media.asset_watchers");

function watchersOf({ bus, services }: Pick<Platform, "bus" | "services">): Watchers {
  return services.get(
    key,
    () => {
      const waiting: Watchers["waiting"] = new Map();
      const wake = (id: string) => waiting.get(id)?.forEach((one) => one());
      return { waiting, listening: bus.subscribe("asset_changed", wake), isClosing: false };
    },
    async ({ listening }) => (await listening)(),
  );
}

/** Resolves when the video is said to have changed, or after so long. Begin to wait before looking. */
export async function nextChange(
  platform: Pick<Platform, "bus" | "services">,
  id: string,
  ms: number,
): Promise<{ changed: Promise<void>; stop(): void }> {
  const watchers = watchersOf(platform);
  const { waiting } = watchers;
  await watchers.listening;
  const wakers = waiting.get(id) ?? new Set();
  waiting.set(id, wakers);
  let wake: () => void = () => {};
  const changed = new Promise<void>((resolve) => (wake = resolve));
  wakers.add(wake);
  const timer = setTimeout(wake, watchers.isClosing ? 0 : ms);
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
export function wakeWatchers({ services }: Pick<Platform, "services">): void {
  const watchers = services.find(key);
  if (!watchers) return;
  watchers.isClosing = true;
  for (const wakers of watchers.waiting.values()) for (const wake of wakers) wake();
}
