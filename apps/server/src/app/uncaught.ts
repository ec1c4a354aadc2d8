import { Counter } from "prom-client";
import type { Log } from "#platform/log/log.ts";

export const uncaughtErrors = new Counter({
  name: "palco_uncaught_errors_total",
  help: "Errors that nothing caught; each ends its process",
  registers: [],
});

/**
 * After an error that nothing caught, what the process knows may be wrong: it takes no new work, serves what it has
 * begun, and ends with 1, so that its supervisor starts another.
 */
export function endAfterUncaught(log: Log, stop: () => Promise<void>): void {
  let ending = false;
  async function end(): Promise<void> {
    if (ending) return;
    ending = true;
    await stop().finally(() => process.exit(1));
  }
  for (const kind of ["uncaughtException", "unhandledRejection"] as const)
    process.on(kind, (fault: unknown) => {
      uncaughtErrors.inc();
      log.fatal({ err: fault }, "an error nothing caught; the process ends after what it has begun");
      void end();
    });
}
