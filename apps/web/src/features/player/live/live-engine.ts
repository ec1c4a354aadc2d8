import type { Sound } from "@palco/contract/playback";
import type { Engine, EngineEvents } from "../engine.ts";
import { readRungs } from "./live-rungs.ts";
import { canPush, startPushEngine } from "./push-engine.ts";

const RETRY_MS = 1000;
const LOOK_MS = 3000;

interface LiveEngineOptions {
  /** Which sound is heard; null for the broadcast's own. */
  sound: string | null;
  /** By LL-HLS, with the sound of this playlist. */
  startHls: (master: string, events: EngineEvents) => Promise<Engine>;
}

const masterOf = (sound: string | null) => (sound ? `master.${sound}.m3u8` : "master.m3u8");

/**
 * Plays a broadcast: by push where the browser and the connection allow it, else by LL-HLS, else as the browser can.
 * Falls from one to the next by itself.
 */
export async function startLiveEngine(
  video: HTMLVideoElement,
  base: () => string,
  events: EngineEvents,
  { startHls, ...options }: LiveEngineOptions,
): Promise<Engine> {
  let { sound } = options;
  /** Heard when it was last looked at: it may be chosen before it is sent. */
  let wasThere: string | undefined;
  let running: Engine | undefined;
  let destroyed = false;
  /** Counts the starts of LL-HLS: one that was overtaken is let go. */
  let starts = 0;
  const rungs = readRungs(await master(base, events, () => destroyed));

  function lose(id: string): void {
    sound = null;
    events.onSoundLost?.(id);
  }
  async function playHls(): Promise<void> {
    const mine = ++starts;
    running?.destroy();
    running = undefined;
    const asked = sound;
    const engine = await startHls(masterOf(asked), {
      ...events,
      onFatal(kind) {
        // Its playlists are gone with it, those of the original are not.
        if (kind !== "network" || !asked || asked !== sound) return events.onFatal(kind);
        lose(asked);
        void playHls();
      },
    });
    if (destroyed || mine !== starts) return engine.destroy();
    running = engine;
    if (mine > 1 || pushed) await video.play().catch(() => {});
  }
  function play(next: string | null): void {
    if (running?.setSound) running.setSound(next);
    else void playHls();
  }
  const pushed = canPush(rungs);
  if (pushed)
    running = startPushEngine({
      video,
      base,
      rungs,
      sound,
      events: { ...events, onSoundLost: lose },
      onGiveUp: () => void playHls(),
    });
  else await playHls();
  const look = setInterval(
    () =>
      void stateOf(base, sound).then(
        ({ state, sounds, asked, isThere, tookMs }) => {
          running?.roundTrip?.(tookMs);
          events.onInterrupted(state === "interrupted");
          events.onSounds?.(sounds);
          if (!asked || asked !== sound) return;
          // Taken away: LL-HLS would ask for its next part for half a minute.
          if (!isThere && wasThere === asked) {
            lose(asked);
            play(null);
          }
          if (isThere) wasThere = asked;
        },
        () => {},
      ),
    LOOK_MS,
  );
  return {
    date: () => running?.date?.(),
    filmTime: () => running?.filmTime?.(),
    setQuality: (index) => running?.setQuality(index),
    setSound(next) {
      if (next === sound) return;
      sound = next;
      play(next);
    },
    retry: () => running?.retry(),
    destroy() {
      destroyed = true;
      clearInterval(look);
      running?.destroy();
    },
  };
}

interface Standing {
  state: string;
  sounds: Sound[];
  /** Whether there is the sound that was asked for. */
  isThere: boolean;
}

/** How it stands: whether what is shown stands still for want of an encoder, and what one may hear. */
async function stateOf(
  base: () => string,
  asked: string | null,
): Promise<Standing & { asked: string | null; tookMs: number }> {
  const askedAt = performance.now();
  const answer = await fetch(`${base()}state${asked ? `?sound=${encodeURIComponent(asked)}` : ""}`);
  const tookMs = performance.now() - askedAt;
  if (!answer.ok) throw new Error(String(answer.status));
  return { ...((await answer.json()) as Standing), asked, tookMs };
}

/** The list of qualities, asked for until the first picture is there. */
async function master(base: () => string, events: EngineEvents, isOver: () => boolean): Promise<string> {
  while (!isOver()) {
    const answer = await fetch(`${base()}master.m3u8`).catch(() => undefined);
    if (answer?.ok) return answer.text();
    if (answer?.status === 403) events.onFatal("refused");
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return "";
}
