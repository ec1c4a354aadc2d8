import type { Load } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";

/**
 * So many at once in this process, so many more in a queue, and of one caller so many of both. A shared network may take
 * half of the queue: others always find a place.
 */
const rules: Partial<
  Record<Load, { atOnce: number; waiting: number; perCaller: number; perNetwork: number }>
> = {
  search: { atOnce: 3, waiting: 64, perCaller: 8, perNetwork: 32 },
  list: { atOnce: 6, waiting: 128, perCaller: 16, perNetwork: 64 },
};
const longestWaitMs = 5_000;

interface Lane {
  running: number;
  queue: Set<() => void>;
  callers: Map<string, number>;
}

/**
 * Bounds how much expensive work runs at once, in memory: what finds no place soon is refused and asks again, instead of
 * making everybody wait. Callers share the places: one of them can't take all. A caller is an address; in a shared
 * network it is an account, and all of an address together have a limit of their own.
 */
export function createLoadGate({
  perCaller,
  isShared = () => false,
}: {
  perCaller: boolean;
  isShared?: (address: string) => boolean;
}) {
  const lanes = new Map<Load, Lane>();

  async function enter(
    lane: Lane,
    { atOnce, waiting }: { atOnce: number; waiting: number },
    signal?: AbortSignal,
  ) {
    if (lane.running < atOnce) {
      lane.running += 1;
      return;
    }
    if (lane.queue.size >= waiting) throw new AppError("server.busy", { retryAfter: 2 });
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => give(new AppError("server.busy", { retryAfter: 2 })), longestWaitMs);
      const onAbort = () => give(signal!.reason as Error);
      const go = () => give();
      function give(error?: Error): void {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        lane.queue.delete(go);
        if (error) reject(error);
        else resolve();
      }
      signal?.addEventListener("abort", onAbort, { once: true });
      lane.queue.add(go);
    });
  }

  /** The place goes to the one who waits longest. */
  function leave(lane: Lane): void {
    const [next] = lane.queue;
    if (next) next();
    else lane.running -= 1;
  }

  return {
    async run<T>(
      load: Load,
      {
        address,
        account,
        signal,
      }: { address: string; account?: string | undefined; signal?: AbortSignal | undefined },
      work: () => Promise<T>,
    ): Promise<T> {
      const rule = rules[load];
      if (!rule) return work();
      const lane = lanes.get(load) ?? { running: 0, queue: new Set(), callers: new Map() };
      lanes.set(load, lane);
      const shared = isShared(address);
      const counts: [string, number][] = [[callerOf(address), shared ? rule.perNetwork : rule.perCaller]];
      if (shared && account) counts.push([account, rule.perCaller]);
      const isFull = counts.some(([caller, limit]) => (lane.callers.get(caller) ?? 0) >= limit);
      if (perCaller && isFull) throw new AppError("request.too_many", { retryAfter: 1 });
      for (const [caller] of counts) lane.callers.set(caller, (lane.callers.get(caller) ?? 0) + 1);
      try {
        await enter(lane, rule, signal);
        try {
          return await work();
        } finally {
          leave(lane);
        }
      } finally {
        for (const [caller] of counts) {
          const left = lane.callers.get(caller)! - 1;
          if (left) lane.callers.set(caller, left);
          else lane.callers.delete(caller);
        }
      }
    },
  };
}

export type LoadGate = ReturnType<typeof createLoadGate>;
