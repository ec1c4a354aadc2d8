import type { LiveBroadcast } from "@palco/media/live/live-broadcast";
import type { MediaAnswer } from "@palco/media/serve/media-answer";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

const key = serviceKey<Map<string, LiveBroadcast>>("live.broadcasts");

/** Broadcasts whose origin is this process, by their asset. */
export function liveHost({ services }: Pick<Platform, "services">): Map<string, LiveBroadcast> {
  return services.get(key, () => new Map());
}

/** Later requests of a live player: files of its renditions, and the state. */
const ofBroadcast = /^(?:\d{3,4}(?:\.[a-z0-9-]+)?\/|state$)/;

/** A file of something that is sent from here now; undefined when it is not. */
export function answerLive(
  platform: Pick<Platform, "services">,
  assetId: string,
  { file, query }: { file: string; query: string },
): MediaAnswer | Promise<MediaAnswer> | undefined {
  const broadcast = liveHost(platform).get(assetId);
  // It has just ended: who comes now comes for the film.
  if (broadcast?.state === "ended" && !ofBroadcast.test(file)) return undefined;
  return broadcast?.answer(file, query);
}
