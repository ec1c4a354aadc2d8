import type { StartedPlayback } from "@palco/contract/playback/api";
import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "#app/language.ts";

const key = "palco.captions";

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The film's captions, as text we draw ourselves: the reader's choice is remembered; off until chosen. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  playback: StartedPlayback | undefined,
  { base, filmTime }: { base: () => string; filmTime: RefObject<() => number> },
) {
  const reader = useLanguage();
  const tracks = playback?.captions ?? [];
  const [language, setLanguage] = useState<string | null>(kept);
  const [cue, setCue] = useState("");
  const chosen = tracks.some((track) => track.language === language) ? language : null;
  const sessionId = playback?.sessionId;
  const airs = Boolean(playback?.airing);

  useEffect(() => {
    const element = video.current;
    setCue("");
    if (!element || !chosen || !sessionId) return;
    const track = document.createElement("track");
    track.kind = "metadata";
    track.src = `${base()}captions/${chosen}.vtt`;
    element.append(track);
    // "hidden" reads the cues without the browser drawing them.
    track.track.mode = "hidden";
    const show = () => setCue(textOf([...(track.track.activeCues ?? [])] as VTTCue[]));
    // A player that joined a showing counts from where it joined; cues are of the whole film.
    const look = () => {
      const at = filmTime.current();
      const cues = [...(track.track.cues ?? [])] as VTTCue[];
      setCue(textOf(cues.filter(({ startTime, endTime }) => startTime <= at && at < endTime)));
    };
    const timer = airs ? setInterval(look, 200) : undefined;
    if (!airs) track.track.addEventListener("cuechange", show);
    return () => {
      clearInterval(timer);
      track.track.removeEventListener("cuechange", show);
      track.remove();
    };
  }, [video, chosen, sessionId, airs, base, filmTime]);

  function choose(next: string | null): void {
    setLanguage(next);
    try {
      localStorage.setItem(key, next ?? "");
    } catch {
      // It lasts as long as the page then.
    }
  }
  return {
    tracks,
    language: chosen,
    cue: chosen ? cue : "",
    choose,
    toggle: () =>
      choose(
        chosen ? null : ((tracks.find((track) => track.language === reader) ?? tracks[0])?.language ?? null),
      ),
  };
}

const textOf = (cues: readonly VTTCue[]): string => cues.map(({ text }) => text).join("\n");
