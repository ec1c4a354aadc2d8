import type { Platform } from "#platform/context.ts";
import { capabilitiesOf } from "./capability.ts";

/** Ended longer ago than an address can live, and a bit: nothing to remember. */
const rememberMs = 10 * 60_000;
const reloadEveryMs = 30_000;

/**
 * Closes ended sessions on this media server: at once when they are announced, and by reading the table every half
 * minute, in case an announcement was lost with a connection. Both together keep the promise of 60 seconds.
 */
export async function followEndedSessions(platform: Platform): Promise<() => Promise<void>> {
  const capabilities = capabilitiesOf(platform);
  const unsubscribe = await platform.bus.subscribe("playback_ended", (id) => capabilities.revoke(id));
  async function reload(): Promise<void> {
    const ended = await platform.db
      .selectFrom("playback_session")
      .select("id")
      .where("ended_at", ">", new Date(Date.now() - rememberMs))
      .execute();
    for (const { id } of ended) capabilities.revoke(id);
  }
  await reload();
  const timer = setInterval(
    () =>
      reload().catch((error: unknown) =>
        platform.log.warn({ err: error }, "ended sessions could not be read"),
      ),
    reloadEveryMs,
  );
  return async () => {
    clearInterval(timer);
    unsubscribe();
  };
}
