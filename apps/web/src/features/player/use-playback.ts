import { ApiError } from "@palco/contract/client";
import { sendBeats, startPlayback, startPreview, type StartedPlayback } from "@palco/contract/playback/api";
import { beatEveryMs } from "@palco/contract/playback/defaults";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { call } from "#app/api.ts";
import { BeatRecorder } from "./beat-recorder.ts";
import { type Airing, type Clock, serverClock } from "./live/clock-sync.ts";
import { playsThroughMediaSource } from "./native-hls.ts";
import { noteLastReport, thisTab } from "./this-tab.ts";

/** A product, an item of one (a film in a post), or a video of one's own. */
export type Playable = { productSlug: string } | { item: string } | { assetId: string };

export type PlaybackState =
  | { kind: "starting" }
  | { kind: "playing"; playback: StartedPlayback; clock: Clock; airing?: Airing }
  | { kind: "refused"; message: string; code: string }
  | { kind: "failed" };

/** The session is over, by its end or because another device went on. */
export const hasEnded: ReadonlySet<string> = new Set(["playback.session_ended", "playback.moved"]);

/**
 * Opens a playback session, keeps its media address fresh and reports what is watched until the player is closed.
 * `filmTime`: which second of the film is on the screen.
 */
export function usePlayback(
  playable: Playable,
  filmTime: RefObject<() => number>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [state, setState] = useState<PlaybackState>({ kind: "starting" });
  const [unsaved, setUnsaved] = useState(false);
  const base = useRef("");
  const session = useRef<string | undefined>(undefined);
  const recorder = useRef(new BeatRecorder());
  const key = JSON.stringify(playable);

  const report = useCallback(
    async (how: "now" | "hiding" | "leaving" = "now"): Promise<void> => {
      const id = session.current;
      if (!id) return;
      const last = how === "leaving";
      if (last) recorder.current.stop();
      const beats = recorder.current.take();
      const positionMs = Math.round(Math.max(0, filmTime.current()) * 1000);
      if (last) {
        session.current = undefined;
        const body = { beats, positionMs, last };
        return noteLastReport(call(sendBeats, { params: { id }, body }, { keepalive: true }));
      }
      try {
        const { media } = await call(
          sendBeats,
          { params: { id }, body: { beats, positionMs } },
          { keepalive: how === "hiding" },
        );
        base.current = media.base;
        setUnsaved(false);
      } catch (error) {
        if (error instanceof ApiError && hasEnded.has(error.code)) {
          session.current = undefined;
          setState({ kind: "refused", message: error.message, code: error.code });
        } else if (!(error instanceof ApiError)) {
          recorder.current.putBack(beats);
          setUnsaved(true);
        }
      }
    },
    [filmTime],
  );

  const start = useCallback(
    async ({ takeOver = false } = {}): Promise<void> => {
      setState({ kind: "starting" });
      const what = JSON.parse(key) as Playable;
      try {
        const place = {
          tab: await thisTab(),
          takeOver,
          // Only where it is wanted: a process of the release before refuses what it does not know.
          ...(!playsThroughMediaSource() && { fixedAddress: true }),
        };
        const askedAt = performance.now();
        const playback = await ("assetId" in what
          ? call(startPreview, { body: { ...what, ...place } })
          : call(startPlayback, { body: { ...what, ...place } }));
        base.current = playback.media.base;
        session.current = playback.sessionId;
        recorder.current = new BeatRecorder();
        const clock = serverClock(playback.now, askedAt, performance.now());
        setState({ kind: "playing", playback, clock, ...airingOf(playback, clock) });
      } catch (error) {
        setState(
          error instanceof ApiError
            ? { kind: "refused", message: error.message, code: error.code }
            : { kind: "failed" },
        );
      }
    },
    [key],
  );

  useEffect(() => {
    let left = false;
    void start().then(() => {
      // Left before it began: its place is given back at once.
      if (left) void report("leaving");
    });
    return () => {
      left = true;
      void report("leaving");
    };
  }, [start, report]);

  useEffect(() => {
    const look = setInterval(() => {
      const element = video.current;
      if (!element || element.paused || element.seeking || element.readyState < 2)
        return recorder.current.stop();
      const visible = document.visibilityState === "visible";
      const moment = {
        position: Math.max(0, filmTime.current()),
        rate: element.playbackRate,
        visible,
        muted: element.muted || element.volume === 0,
      };
      recorder.current.look(moment, performance.now());
    }, 250);
    const send = setInterval(() => void report(), beatEveryMs);
    const leaving = () => void report("leaving");
    const hidden = () => document.visibilityState === "hidden" && void report("hiding");
    // Back from the browser's cache of pages: what ran here has ended.
    const back = ({ persisted }: PageTransitionEvent) => persisted && void start();
    addEventListener("pagehide", leaving);
    addEventListener("pageshow", back);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearInterval(look);
      clearInterval(send);
      removeEventListener("pagehide", leaving);
      removeEventListener("pageshow", back);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [video, filmTime, report, start]);

  return { state, base, report, restart: start, unsaved };
}

function airingOf({ airing }: StartedPlayback, clock: Clock): { airing?: Airing } {
  return airing ? { airing: { startsAt: Date.parse(airing.startsAt), clock } } : {};
}
