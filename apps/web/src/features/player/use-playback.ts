import { sendBeats, startPlayback, startPreview } from "@palco/contract/playback/api";
import { beatEveryMs } from "@palco/contract/playback/defaults";
import { type RefObject, useCallback, useEffect, useMemo, useReducer } from "react";
import { call } from "#app/api.ts";
import { playsThroughMediaSource } from "./native-hls.ts";
import { createPlaybackSession, type PlaybackSession } from "./playback-session.ts";
import { noteLastReport, thisTab } from "./this-tab.ts";

/** A product, an item of one (a film in a post), or a video of one's own. */
export type Playable = { productSlug: string } | { item: string } | { assetId: string };

/**
 * Opens a playback session, keeps its media address fresh and reports what is watched until the player is closed.
 * `filmTime`: which second of the film is on the screen.
 */
export function usePlayback(
  playable: Playable,
  filmTime: RefObject<() => number>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const [, onChange] = useReducer((times: number) => times + 1, 0);
  const key = JSON.stringify(playable);
  const session = useMemo(
    () =>
      createPlaybackSession({
        start: ({ takeOver }) => startAt(JSON.parse(key) as Playable, takeOver),
        send: (id, body, options) => call(sendBeats, { params: { id }, body }, options),
        onLastReport: noteLastReport,
        onChange,
        filmTime: () => filmTime.current(),
        now: () => performance.now(),
      }),
    [key, filmTime],
  );

  useEffect(() => {
    void session.start();
    return session.leave;
  }, [session]);

  useEffect(() => {
    const look = setInterval(() => lookAt(session, video.current), 250);
    const send = setInterval(() => void session.report(), beatEveryMs);
    const hidden = () => document.visibilityState === "hidden" && void session.report({ hiding: true });
    // Back from the browser's cache of pages: what ran here has ended.
    const back = ({ persisted }: PageTransitionEvent) => persisted && void session.start();
    addEventListener("pagehide", session.leave);
    addEventListener("pageshow", back);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearInterval(look);
      clearInterval(send);
      removeEventListener("pagehide", session.leave);
      removeEventListener("pageshow", back);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [video, session]);

  const report = useCallback(() => session.report(), [session]);
  const { getState, isUnsaved, base, start } = session;
  return { state: getState(), base, report, restart: start, unsaved: isUnsaved() };
}

async function startAt(what: Playable, takeOver: boolean) {
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
  return { playback, askedAt };
}

function lookAt(session: PlaybackSession, element: HTMLVideoElement | null): void {
  if (!element || element.paused || element.seeking || element.readyState < 2) return session.look(undefined);
  session.look({
    rate: element.playbackRate,
    visible: document.visibilityState === "visible",
    muted: element.muted || element.volume === 0,
  });
}
