import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { DemoPart } from "../demo-part.ts";
import { fillDemo } from "./fill-demo.ts";
import { readProgress, writeProgress } from "./progress.ts";

/** Fills the demo beside whatever else the process does. Answers how to stop; the next start goes on. */
export function startFilling(
  platform: Platform,
  { parts, say }: { parts: readonly DemoPart[]; say: (line: string) => void },
): () => Promise<void> {
  const stop = new AbortController();
  const { config, db, log, now } = platform;
  const filling = fillDemo(platform, {
    parts,
    ffmpeg: config.ffmpeg ?? "ffmpeg",
    say,
    signal: stop.signal,
  }).catch(async (error: unknown) => {
    if (stop.signal.aborted) return;
    log.error({ err: error }, "demo could not be filled");
    // The home page no longer promises it.
    await writeProgress(db, { ...(await readProgress(db)), failed: true }, now());
    await sharedChanged(db);
  });
  return async () => {
    stop.abort();
    await filling.catch(() => {});
  };
}
