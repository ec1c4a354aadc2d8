import type { ChapterView } from "@palco/contract/chapters/api";
import { ApiError } from "@palco/contract/client";
import { sendBeats, startPlayback } from "@palco/contract/playback/api";
import { episodeFile } from "@palco/contract/podcasts/api";
import { call } from "#app/api.ts";
import { BeatRecorder } from "#features/player/beat-recorder.ts";
import { noteLastReport, thisTab } from "#features/player/this-tab.ts";

export interface ListeningSession {
  episodeId: string;
  resumeAtMs: number | null;
  chapters: readonly ChapterView[];
  /** Current address of the audio; valid as long as reports come, and each report brings a fresh one. */
  address(): string;
  /** Records what is played: call it a few times a second. */
  look(audio: HTMLAudioElement): void;
  /** Reports what was played and the position. Throws `ApiError` when the server has ended the session. */
  report(audio: HTMLAudioElement): Promise<void>;
  /** The last report; its place is free for another device. Works while the page goes away. */
  close(audio: HTMLAudioElement): Promise<void>;
}

/** Starts listening to an episode: the server checks access, keeps the position and counts what was heard. */
export async function openSession(episodeId: string, { takeOver = false } = {}): Promise<ListeningSession> {
  const body = { item: episodeId, tab: await thisTab(), takeOver, fixedAddress: true };
  const started = await call(startPlayback, { body });
  const params = { id: started.sessionId };
  const recorder = new BeatRecorder();
  let { base } = started.media;
  let isOpen = true;

  const positionOf = (audio: HTMLAudioElement) => Math.max(0, Math.round(audio.currentTime * 1000));
  async function report(audio: HTMLAudioElement): Promise<void> {
    if (!isOpen) return;
    const beats = recorder.take();
    try {
      const { media } = await call(sendBeats, { params, body: { beats, positionMs: positionOf(audio) } });
      base = media.base;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // The line is away: it goes with the next one.
      recorder.putBack(beats);
    }
  }
  return {
    episodeId,
    resumeAtMs: started.resumeAtMs,
    chapters: started.chapters,
    address: () => base + episodeFile,
    look(audio) {
      if (audio.paused || audio.seeking || audio.readyState < 2) return recorder.stop();
      // Listening counts whether or not the page is visible: phones play with the screen off.
      const moment = {
        position: audio.currentTime,
        rate: audio.playbackRate,
        visible: true,
        muted: audio.muted || audio.volume === 0,
      };
      recorder.look(moment, performance.now());
    },
    report,
    async close(audio) {
      if (!isOpen) return;
      isOpen = false;
      recorder.stop();
      const body = { beats: recorder.take(), positionMs: positionOf(audio), last: true };
      const sent = call(sendBeats, { params, body }, { keepalive: true });
      noteLastReport(sent);
      await sent.catch(() => {});
    },
  };
}
