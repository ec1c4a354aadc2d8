import { Capabilities } from "@palco/media/serve/capability";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import { mediaKey } from "./airing.ts";

/** A media address lives this long; the player's beats renew it well before. */
export const addressMs = 5 * 60_000;
/** Trailers are for everybody: their addresses live longer and belong to no playback session. */
const trailerMs = 60 * 60_000;
const publicSession = "public";

const key = serviceKey<Capabilities>("playback.capabilities");
type Parts = Pick<Platform, "secrets" | "services">;

/**
 * Signs and checks media addresses in this process. All processes have the same key, derived from the installation's
 * secret. To rotate it, change `PALCO_SECRET`: players then renew the addresses in use.
 */
export function capabilitiesOf({ secrets, services }: Parts): Capabilities {
  return services.get(
    key,
    () =>
      new Capabilities({
        keys: [{ id: "1", secret: secrets.key("media capability 1") }],
        longestSeconds: 2 * 3600,
      }),
  );
}

function grant(
  platform: Parts,
  media: string,
  { sessionId, expires }: { sessionId: string; expires: number },
) {
  const token = capabilitiesOf(platform).sign({ assetId: media, sessionId, expires });
  return { base: `/m/${token}/${media}/`, expiresAt: new Date(expires).toISOString() };
}

/** The address of a film, or of one showing of it, for one playback session, never beyond the end of the ticket. */
export function grantMedia(
  platform: Parts,
  { assetId, airingAt }: { assetId: string; airingAt: Date | null },
  { sessionId, until }: { sessionId: string; until: Date | null },
) {
  return grant(platform, mediaKey(assetId, airingAt), { sessionId, expires: addressEnd(until).getTime() });
}

/** Until when an address made or prolonged now is good; a ticket's end is the latest. */
export function addressEnd(until: Date | null): Date {
  // By the real clock: the media servers that check it have no other.
  return new Date(Math.min(Date.now() + addressMs, until?.getTime() ?? Infinity));
}

export function grantTrailer(platform: Parts, assetId: string) {
  return grant(platform, assetId, { sessionId: publicSession, expires: Date.now() + trailerMs });
}
