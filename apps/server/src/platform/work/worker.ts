import type { Platform } from "#platform/context.ts";

export interface WorkerOptions {
  /** Channel of the bus: a message there means there is work to do. */
  channel: string;
  /** Looks without being told as well, for what waits for another try; absent where a scheduled job does that. */
  everyMs?: number;
  /** Log message when `take` fails; it is tried again at the next message or look. */
  failed: string;
  /**
   * Does due work, claimed so that any number of processes may run it.
   * @returns true when there may be more
   */
  take(): Promise<boolean>;
}

/**
 * Works off a durable queue, one `take` at a time: whenever it is woken by the bus, after a gap of the bus, every so
 * often, and once at the start. Woken while it works, it looks once more.
 * @returns how to stop: what is being done is finished first
 */
export async function startWorker(
  { bus, log }: Pick<Platform, "bus" | "log">,
  { channel, everyMs, failed, take }: WorkerOptions,
): Promise<() => Promise<void>> {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        while (!stopped && (await take()));
      } catch (error) {
        log.warn({ err: error }, failed);
      }
    }
  }
  function wake(): void {
    again = true;
    if (stopped) return;
    running ??= run().finally(() => (running = undefined));
  }

  const unsubscribe = await bus.subscribe(channel, wake, wake);
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs);
  wake();
  return async () => {
    stopped = true;
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
