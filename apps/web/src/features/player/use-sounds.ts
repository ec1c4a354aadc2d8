import type { Sound, StartedPlayback } from "@palco/contract/playback/api";
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
function markOf(sound: Sound, all: readonly Sound[]): string {
  const { language, label, id } = sound;
  if (language === null) return id;
  return all.find((one) => one.language === language)?.id === id ? language : `${language} ${label}`;
}

/** The language of what a choice is remembered by. */
const languageOf = (mark: string): string => mark.split(" ")[0]!;

export type Sounds = ReturnType<typeof useSounds>;

/**
 * Selectable audio tracks: those of a broadcast besides its own, or those of a film. The last chosen one is played,
 * else the reader's language if it exists, else the original.
 */
export function useSounds(playback: StartedPlayback | undefined) {
  const reader = useLanguage();
  const [choice, setChoice] = useState(kept);
  const [told, setTold] = useState<{ session: string; sounds: Sound[] }>();
  const [lost, setLost] = useState<readonly string[]>([]);
  const session = playback?.sessionId ?? "";
  const live = Boolean(playback?.live && !playback.airing);
  const now = told?.session === session ? told.sounds : [];
  const first = (playback?.sounds ?? []).filter(
    ({ id }) => !lost.includes(id) && !now.some((one) => one.id === id),
  );
  const sounds = live ? [...first, ...now] : now;
  const find = (mark: string) => sounds.find((sound) => markOf(sound, sounds) === mark);
  const chosen =
    choice === original ? undefined : (choice && (find(choice) ?? find(languageOf(choice)))) || find(reader);

  return {
    /** Only where there is something to choose. */
    sounds: sounds.length > (live ? 0 : 1) ? readersFirst(sounds, reader) : [],
    hasOriginal: live,
    /** Id of the selected audio track; null for the original. */
    sound: chosen?.id ?? (live ? null : (sounds[0]?.id ?? null)),
    /** Wanted language of a film, before its tracks are known. */
    wanted: choice === original ? null : choice ? languageOf(choice) : reader,
    choose(id: string | null) {
      const mark =
        id === null
          ? original
          : markOf(
              sounds.find((sound) => sound.id === id)!,
              sounds,
            );
      setChoice(mark);
      try {
        localStorage.setItem(key, mark);
      } catch {
        // It lasts as long as the page then.
      }
    },
    /** The player has found out what there is. */
    tell(next: Sound[]) {
      setTold((before) =>
        before?.session === session && JSON.stringify(before.sounds) === JSON.stringify(next)
          ? before
          : { session, sounds: next },
      );
      setLost((before) =>
        before.length ? before.filter((id) => !next.some((one) => one.id === id)) : before,
      );
    },
    /** It is not sent any more. */
    lose(id: string) {
      setTold((before) => before && { ...before, sounds: before.sounds.filter((one) => one.id !== id) });
      setLost((before) => [...before, id]);
    },
  };
}

/** As they are offered: those in the reader's language first. */
function readersFirst(sounds: readonly Sound[], reader: string): Sound[] {
  const rank = ({ language }: Sound) => (language === reader ? 0 : 1);
  return sounds.toSorted((a, b) => rank(a) - rank(b));
}
