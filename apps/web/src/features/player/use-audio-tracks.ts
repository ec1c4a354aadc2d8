import type { AudioTrack, StartedPlayback } from "@palco/contract/playback/api";
import { useState } from "react";
import { useLanguage } from "#app/language.ts";

const key = "palco.sound";
/** As it was sent by its organizer, whatever language that is. */
export const original = "original";

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Key to remember a choice by: the next film has other tracks of the same language. The first track of a language is
 * remembered by the language alone, the others also by name ("pt Português · Audiodescrição").
 */
function markOf(audioTrack: AudioTrack, all: readonly AudioTrack[]): string {
  const { language, label, id } = audioTrack;
  if (language === null) return id;
  return all.find((one) => one.language === language)?.id === id ? language : `${language} ${label}`;
}

/** The language of what a choice is remembered by. */
const languageOf = (mark: string): string => mark.split(" ")[0]!;

export type AudioTracks = ReturnType<typeof useAudioTracks>;

/**
 * Selectable audio tracks: those of a broadcast besides its own, or those of a film. The last chosen one is played,
 * else the reader's language if it exists, else the original.
 */
export function useAudioTracks(playback: StartedPlayback | undefined) {
  const reader = useLanguage();
  const [choice, setChoice] = useState(kept);
  const [told, setTold] = useState<{ session: string; audioTracks: AudioTrack[] }>();
  const [lost, setLost] = useState<readonly string[]>([]);
  const session = playback?.sessionId ?? "";
  const live = Boolean(playback?.live && !playback.airing);
  const now = told?.session === session ? told.audioTracks : [];
  const first = (playback?.audioTracks ?? []).filter(
    ({ id }) => !lost.includes(id) && !now.some((one) => one.id === id),
  );
  const audioTracks = live ? [...first, ...now] : now;
  const find = (mark: string) => audioTracks.find((audioTrack) => markOf(audioTrack, audioTracks) === mark);
  const chosen =
    choice === original ? undefined : (choice && (find(choice) ?? find(languageOf(choice)))) || find(reader);

  return {
    /** Only where there is something to choose. */
    audioTracks: audioTracks.length > (live ? 0 : 1) ? readersFirst(audioTracks, reader) : [],
    hasOriginal: live,
    /** Id of the selected audio track; null for the original. */
    audioTrack: chosen?.id ?? (live ? null : (audioTracks[0]?.id ?? null)),
    /** Wanted language of a film, before its tracks are known. */
    wanted: choice === original ? null : choice ? languageOf(choice) : reader,
    choose(id: string | null) {
      const mark =
        id === null
          ? original
          : markOf(
              audioTracks.find((audioTrack) => audioTrack.id === id)!,
              audioTracks,
            );
      setChoice(mark);
      try {
        localStorage.setItem(key, mark);
      } catch {
        // It lasts as long as the page then.
      }
    },
    /** The player has found out what there is. */
    tell(next: AudioTrack[]) {
      setTold((before) =>
        before?.session === session && JSON.stringify(before.audioTracks) === JSON.stringify(next)
          ? before
          : { session, audioTracks: next },
      );
      setLost((before) =>
        before.length ? before.filter((id) => !next.some((one) => one.id === id)) : before,
      );
    },
    /** It is not sent any more. */
    lose(id: string) {
      setTold(
        (before) => before && { ...before, audioTracks: before.audioTracks.filter((one) => one.id !== id) },
      );
      setLost((before) => [...before, id]);
    },
  };
}

/** As they are offered: those in the reader's language first. */
function readersFirst(audioTracks: readonly AudioTrack[], reader: string): AudioTrack[] {
  const rank = ({ language }: AudioTrack) => (language === reader ? 0 : 1);
  return audioTracks.toSorted((a, b) => rank(a) - rank(b));
}
