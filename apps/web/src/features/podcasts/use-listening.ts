import type { ChapterView } from "@palco/contract/chapters/api";
import { ApiError } from "@palco/contract/client";
import { beatEveryMs } from "@palco/contract/playback/defaults";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useEnd } from "#features/player/end/use-end.ts";
import { type ListeningSession, openSession } from "./listening-session.ts";
import { useAudio } from "./use-audio.ts";
import { keepRate, keptRate } from "./kept-rate.ts";

/** Seconds that the buttons go back and forward: a sentence missed, a jingle too many. */
export const steps = { back: 15, forward: 30 } as const;

export interface Track {
  id: string;
  title: string;
  durationMs: number;
}

/** `refused`: the server's words, when it does not let in any more; `failed`: it does not come. */
export type Trouble = { kind: "refused"; message: string; code: string } | { kind: "failed" };
export type Listening = ReturnType<typeof useListening>;

interface ListeningParts {
  audio: RefObject<HTMLAudioElement | null>;
  /** In the order in which they follow each other. */
  tracks: readonly Track[];
  /** Called when the server's data of the episodes has changed. */
  onKept: () => void;
}

/** Plays one episode after the other, some seconds apart where the page is seen, reports what is heard, and continues with a fresh address when one expires. */
export function useListening({ audio, tracks, onKept }: ListeningParts) {
  const state = useAudio(audio);
  const [currentId, setCurrentId] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const [isOver, setOver] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [chapters, setChapters] = useState<readonly ChapterView[]>([]);
  const session = useRef<ListeningSession>(undefined);
  /** Counts what was asked for: an answer to an earlier question is no longer wanted. */
  const asked = useRef(0);
  /** A fresh address is asked for once; it counts as good when it plays. */
  const hasRetried = useRef(false);
  const index = tracks.findIndex(({ id }) => id === currentId);
  const [current, next, previous] = [tracks[index], tracks[index + 1], tracks[index - 1]];

  const refuse = useCallback(
    (error: unknown) => {
      audio.current?.pause();
      setOpening(false);
      setTrouble(
        error instanceof ApiError
          ? { kind: "refused", message: error.message, code: error.code }
          : { kind: "failed" },
      );
      if (error instanceof ApiError) onKept();
    },
    [audio, onKept],
  );

  /** Plays what the session offers from a second on. */
  const load = useCallback(async (element: HTMLAudioElement, address: string, from: number) => {
    const rate = keptRate();
    element.src = address;
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    // Not every browser remembers a place that is set before it knows the length.
    const toPlace = () => {
      if (from > 0) element.currentTime = from;
    };
    element.addEventListener("loadedmetadata", toPlace, { once: true });
    await element.play().catch(() => {
      // The browser wants another press, or pause was pressed: no error. The element itself reports audio that can't
      // be loaded.
    });
  }, []);

  const begin = useCallback(
    async (id: string, { takeOver = false, at }: { takeOver?: boolean; at?: number } = {}) => {
      const element = audio.current;
      if (!element) return;
      const mine = ++asked.current;
      const before = session.current;
      session.current = undefined;
      element.pause();
      setOver(false);
      setCurrentId(id);
      setTrouble(undefined);
      setChapters([]);
      setOpening(true);
      try {
        // One after the other: the server counts an account's open sessions.
        await before?.close(element);
        const opened = await openSession(id, { takeOver });
        if (mine !== asked.current) return void opened.close(element);
        session.current = opened;
        setChapters(opened.chapters);
        hasRetried.current = false;
        await load(element, opened.address(), at ?? (opened.resumeAtMs ?? 0) / 1000);
        if (before) onKept();
        setOpening(false);
      } catch (error) {
        if (mine === asked.current) refuse(error);
      }
    },
    [audio, load, refuse, onKept],
  );

  const play = useCallback(
    (id: string, at?: number) => {
      const element = audio.current;
      if (element && session.current?.episodeId === id && !element.error) {
        if (at !== undefined) element.currentTime = at;
        void element.play().catch(() => {});
      } else void begin(id, at === undefined ? {} : { at });
    },
    [audio, begin],
  );
  const pause = useCallback(() => audio.current?.pause(), [audio]);

  const nextId = next?.id;
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const report = async () => {
      const mine = session.current;
      await mine?.report(element).catch((error: unknown) => {
        if (session.current !== mine) return;
        session.current = undefined;
        refuse(error);
      });
    };
    const listeners = {
      async error() {
        const mine = session.current;
        if (!mine || element.error === null) return;
        if (hasRetried.current) return refuse(undefined);
        hasRetried.current = true;
        const from = element.currentTime;
        await report();
        // The address may have run out while it was paused: the report brought a new one.
        if (session.current === mine) await load(element, mine.address(), from);
      },
      timeupdate() {
        if (element.paused || element.seeking || element.readyState < 3) return;
        hasRetried.current = false;
      },
      playing() {
        setOver(false);
        setTrouble(undefined);
      },
      seeking: () => setOver(false),
      pause: () => void report(),
      ended() {
        // Nobody sees a countdown on a hidden page, and phones suspend one that has gone silent.
        if (nextId && document.hidden) return void begin(nextId);
        setOver(true);
        void report().then(onKept);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    const look = setInterval(() => session.current?.look(element), 250);
    const send = setInterval(() => void (element.paused || report()), beatEveryMs);
    const leaving = () => {
      void session.current?.close(element);
      session.current = undefined;
    };
    addEventListener("pagehide", leaving);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      clearInterval(look);
      clearInterval(send);
      removeEventListener("pagehide", leaving);
    };
  }, [audio, begin, load, refuse, onKept, nextId]);

  useEffect(() => {
    const element = audio.current;
    return () => {
      asked.current += 1;
      element?.pause();
      const last = session.current;
      session.current = undefined;
      if (element && last) void last.close(element).then(onKept);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the page is left
  }, []);

  const end = useEnd({
    isOver,
    goesOn: next !== undefined,
    onNext: () => void (next && begin(next.id)),
  });

  const seek = (seconds: number) => {
    const element = audio.current;
    if (element && Number.isFinite(element.duration))
      element.currentTime = Math.min(Math.max(0, seconds), Math.max(0, element.duration - 0.1));
  };
  return {
    state,
    current,
    isOpening,
    trouble,
    /** What follows the current episode, once it is over. */
    end: isOver ? { ...end, nextTitle: next?.title } : undefined,
    chapters,
    play,
    pause,
    toggle: () => (current && state.paused ? play(current.id) : pause()),
    retry: () => (current ? void begin(current.id) : undefined),
    goOnHere: () => (current ? void begin(current.id, { takeOver: true }) : undefined),
    seek,
    skip: (seconds: number) => seek((audio.current?.currentTime ?? 0) + seconds),
    next: next && (() => play(next.id)),
    previous: previous && (() => play(previous.id)),
    setRate(rate: number) {
      keepRate(rate);
      if (!audio.current) return;
      audio.current.defaultPlaybackRate = rate;
      audio.current.playbackRate = rate;
    },
    setVolume(volume: number) {
      if (!audio.current) return;
      audio.current.volume = volume;
      audio.current.muted = volume === 0;
    },
    toggleMute() {
      if (audio.current) audio.current.muted = !audio.current.muted;
    },
  };
}
