import { automaticModeFor, RungProgress } from "#features/player/rungs/rung-progress.ts";

/** Plays a trailer of ours in a video element; answers how to stop it. */
export async function playTrailer(video: HTMLVideoElement, source: string): Promise<() => void> {
  const { default: Hls } = await import("hls.js");
  if (!Hls.isSupported()) {
    video.src = source;
    return () => {};
  }
  const hls = new Hls({ abrController: automaticModeFor(Hls, new RungProgress()) });
  hls.loadSource(source);
  hls.attachMedia(video);
  return () => hls.destroy();
}
