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

/** A file of something that is sent from here now; undefined when it is not. */
export function answerLive(
  platform: Pick<Platform, "secrets">,
  assetId: string,
  file: string,
  query: string,
): MediaAnswer | Promise<MediaAnswer> | undefined {
  return liveHost(platform).get(assetId)?.answer(file, query);
}
