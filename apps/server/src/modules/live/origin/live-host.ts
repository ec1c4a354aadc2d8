import type { LiveBroadcast } from "@palco/media/live/live-broadcast";
import type { MediaAnswer } from "@palco/media/serve/media-answer";
import type { Platform } from "#platform/context.ts";

/** Broadcasts whose origin is this process, by their asset. */
const hosts = new WeakMap<object, Map<string, LiveBroadcast>>();

export function liveHost({ secrets }: Pick<Platform, "secrets">): Map<string, LiveBroadcast> {
  let host = hosts.get(secrets);
  if (!host) hosts.set(secrets, (host = new Map()));
  return host;
}

/** Later requests of a live player: files of its renditions, and the state. */
const ofBroadcast = /^(?:\d{3,4}(?:\.[a-z0-9-]+)?\/|state$)/;

/** A file of something that is sent from here now; undefined when it is not. */
export function answerLive(
  platform: Pick<Platform, "secrets">,
  assetId: string,
  { file, query }: { file: string; query: string },
): MediaAnswer | Promise<MediaAnswer> | undefined {
  const broadcast = liveHost(platform).get(assetId);
  // It has just ended: who comes now comes for the film.
  if (broadcast?.state === "ended" && !ofBroadcast.test(file)) return undefined;
  return broadcast?.answer(file, query);
}
