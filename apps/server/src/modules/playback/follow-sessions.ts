import type { Platform } from "#platform/context.ts";
import { capabilitiesOf } from "./capability.ts";

/** Ended longer ago than an address can live, and a bit: nothing to remember. */
const rememberMs = 10 * 60_000;
const reloadEveryMs = 30_000;

/**
 * Keeps this media server's list of ended sessions, whose addresses are refused, and of sessions whose address is
 * prolonged while they last. Both are announced at once and read from the table every half minute, and at once when
 * announcements may have been lost with a connection.
 */
export async function followSessions(platform: Platform): Promise<() => Promise<void>> {
  const capabilities = capabilitiesOf(platform);
  const tryReload = () =>
    void reload().catch((error: unknown) => platform.log.warn({ err: error }, "sessions could not be read"));
  const unsubscribe = [
    await platform.bus.subscribe("playback_ended", (id) => capabilities.revoke(id), tryReload),
    await platform.bus.subscribe("playback_prolonged", (message) => {
      const [id = "", until] = message.split(" ");
      capabilities.prolong(id, Number(until));
    }),
  ];
  async function reload(): Promise<void> {
    const now = Date.now();
    const sessions = platform.db.selectFrom("playback_session");
    const [prolonged, ended] = await Promise.all([
      sessions
        .select(["id", "address_until"])
        .where("ended_at", "is", null)
        .where("address_until", ">", new Date(now))
        .execute(),
      sessions
        .select("id")
        .where("ended_at", ">", new Date(now - rememberMs))
        .execute(),
    ]);
    for (const { id, address_until: until } of prolonged) capabilities.prolong(id, until!.getTime());
    for (const { id } of ended) capabilities.revoke(id);
  }
  await reload();
  const timer = setInterval(tryReload, reloadEveryMs);
  return async () => {
    clearInterval(timer);
    for (const stop of unsubscribe) stop();
  };
}
