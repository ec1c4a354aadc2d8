import type { Engine, EngineEvents } from "./engine-types.ts";

/**
 * True when films are played through Media Source here; else the browser plays the playlist by itself (iOS before
 * 17.1). The same check as `Hls.isSupported()`, done before hls.js is loaded.
 */
export function playsThroughMediaSource(): boolean {
  const { ManagedMediaSource, MediaSource } = globalThis as Record<string, unknown>;
  const source = (ManagedMediaSource ?? MediaSource) as typeof globalThis.MediaSource | undefined;
  return source?.isTypeSupported?.('video/mp4; codecs="avc1.42E01E,mp4a.40.2"') ?? false;
}

type NativeVideo = Pick<
  HTMLVideoElement,
  | "src"
  | "currentTime"
  | "paused"
  | "play"
  | "load"
  | "removeAttribute"
  | "addEventListener"
  | "removeEventListener"
>;

/**
 * Lets the browser play the playlist by itself. Its address is set once: the server keeps it valid as long as the
 * player reports (`fixedAddress`). After a longer sleep without reports it is refused: then a report is sent and the
 * film continues at the same second. An error before anything was played again is reported.
 */
export function playNatively(
  video: NativeVideo,
  url: () => string,
  startAt: number,
  events: Pick<EngineEvents, "onFatal" | "onStale">,
): Engine {
  let hasPlayed = false;
  let pausedAtError: boolean | undefined;
  let loads = 0;

  function load(at: number): void {
    const mine = (loads += 1);
    hasPlayed = false;
    video.src = url();
    const toPlace = () => {
      if (mine === loads) video.currentTime = at;
    };
    video.addEventListener("loadedmetadata", toPlace, { once: true });
  }
  const onTime = () => {
    hasPlayed = true;
  };
  const onError = () => {
    if (!hasPlayed || !events.onStale) return events.onFatal("network");
    pausedAtError = video.paused;
    events.onStale();
  };
  video.addEventListener("timeupdate", onTime);
  video.addEventListener("error", onError);
  load(Math.max(0, startAt));
  return {
    setQuality() {},
    retry() {
      const shallPlay = !pausedAtError;
      pausedAtError = undefined;
      load(video.currentTime);
      if (shallPlay) void video.play().catch(() => {});
    },
    date() {
      const from = (video as { getStartDate?: () => Date }).getStartDate?.().getTime();
      return from === undefined || Number.isNaN(from) ? undefined : from + video.currentTime * 1000;
    },
    destroy() {
      video.removeEventListener("timeupdate", onTime);
      video.removeEventListener("error", onError);
      video.removeAttribute("src");
      video.load();
    },
  };
}
