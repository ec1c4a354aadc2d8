import type { StartedPlayback } from "@palco/contract/playback";
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
  base: RefObject<string>,
) {
  const reader = useLanguage();
  const tracks = playback?.captions ?? [];
  const [language, setLanguage] = useState<string | null>(kept);
  const [cue, setCue] = useState("");
  const chosen = tracks.some((track) => track.language === language) ? language : null;
  const sessionId = playback?.sessionId;

  useEffect(() => {
    const element = video.current;
    setCue("");
    if (!element || !chosen || !sessionId) return;
    const track = document.createElement("track");
    track.kind = "metadata";
    track.src = `${base.current}captions/${chosen}.vtt`;
    element.append(track);
    // "hidden" reads the cues without the browser drawing them.
    track.track.mode = "hidden";
    const show = () =>
      setCue([...(track.track.activeCues ?? [])].map((active) => (active as VTTCue).text).join("\n"));
    track.track.addEventListener("cuechange", show);
    return () => {
      track.track.removeEventListener("cuechange", show);
      track.remove();
    };
  }, [video, chosen, sessionId, base]);

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
