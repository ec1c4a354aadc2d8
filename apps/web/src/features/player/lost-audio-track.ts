import type Hls from "hls.js";
import type { ErrorData } from "hls.js";

/** Not again so soon: then it is something else that is missing. */
const onceInMs = 10_000;

/**
 * Continues when the organizer has removed the audio track that is playing: reopens the film at the same position;
 * without that track, the film's own is played. The returned function takes errors and returns true when it handled
 * one.
 */
export function reopenWithoutLostAudioTrack(
  HlsEngine: typeof Hls,
  hls: Hls,
  video: HTMLVideoElement,
  url: () => string,
): (error: ErrorData) => boolean {
  let last = -onceInMs;

  function reopen(): void {
    // The engine was given up meanwhile.
    if (!hls.media) return;
    const { currentTime, paused } = video;
    const quality = hls.manualLevel;
    hls.config.startPosition = currentTime;
    hls.once(HlsEngine.Events.MANIFEST_PARSED, () => {
      if (quality >= 0) hls.nextLevel = quality;
      if (!paused) void video.play().catch(() => {});
    });
    hls.loadSource(url());
  }

  return ({ frag, details, response }) => {
    const isOfAudioTrack =
      String(frag?.type) === "audio" || details === HlsEngine.ErrorDetails.AUDIO_TRACK_LOAD_ERROR;
    if (!isOfAudioTrack || response?.code !== 404 || performance.now() - last < onceInMs) return false;
    last = performance.now();
    // After the engine has done what it does about errors.
    setTimeout(reopen, 0);
    return true;
  };
}
