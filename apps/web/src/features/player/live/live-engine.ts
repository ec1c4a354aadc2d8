import type { Engine, EngineEvents } from "../engine-types.ts";
import { askState, RefusedError, type Standing } from "./broadcast-state.ts";
import { FlowHealth, PARTS_LIMITS, PUSH_LIMITS } from "./flow-health.ts";
import { readRungs } from "./live-rungs.ts";
import { firstWay, type LiveWay, nextWay, rememberWay } from "./live-way.ts";
import { canPush, type PushEngine, startPushEngine } from "./push-engine.ts";
import { SentAudioTracks } from "./sent-audio-tracks.ts";
import { watchBuffer, watchFlow } from "./watch-flow.ts";

const RETRY_MS = 1000;
const LOOK_MS = 3000;
/** An address that is refused is renewed by others; asked for once in this time. */
const REFUSED_EVERY_MS = 5000;

interface LiveEngineOptions {
  /** Id of the selected audio track; null for the broadcast's own. */
  audioTrack: string | null;
  /** By HLS, in parts or in whole segments, with the sound of this playlist. */
  startHls: (way: "parts" | "whole", master: string, events: EngineEvents) => Promise<Engine>;
}

const masterOf = (audioTrack: string | null) => (audioTrack ? `master.${audioTrack}.m3u8` : "master.m3u8");

/**
 * Plays a broadcast: by push where the browser and the network allow it, else by LL-HLS, else by HLS as it was before.
 * Falls from one to the next by itself, and remembers for the visit what had to be taken.
 */
export async function startLiveEngine(
  video: HTMLVideoElement,
  base: () => string,
  events: EngineEvents,
  { startHls, ...options }: LiveEngineOptions,
): Promise<Engine> {
  let { audioTrack } = options;
  const sent = new SentAudioTracks();
  let running: Engine | undefined;
  let stopWatching = () => {};
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let destroyed = false;
  let refusedAt = -Infinity;
  /** Counts the starts by HLS: one that was overtaken is let go. */
  let starts = 0;
  const rungs = readRungs(await master(base, events, () => destroyed));
  let way = firstWay(canPush(rungs));
  /** A change of the way of playing is not a press of "pause". */
  const begun = way;

  function lose(id: string): void {
    audioTrack = null;
    events.onAudioTrackLost?.(id);
  }

  async function ask(): Promise<Standing | undefined> {
    try {
      const standing = await askState(base(), audioTrack);
      if (standing.origin !== undefined) running?.cameInAt?.(standing.origin);
      return standing;
    } catch (error) {
      const now = performance.now();
      if (error instanceof RefusedError && now - refusedAt > REFUSED_EVERY_MS) {
        refusedAt = now;
        events.onFatal("refused");
      }
      return undefined;
    }
  }

  function watch(health: FlowHealth, onReopen?: () => void): void {
    stopWatching();
    stopWatching = watchFlow(health, {
      edge: async () => (await ask())?.edge,
      onReopen: () => (onReopen ? onReopen() : fall()),
      onLeave: fall,
    });
  }

  /**
   * Falls back to the next way and remembers it: the network blocks this one. A way that is only too slow for the
   * line is not remembered.
   */
  function fall(): void {
    const next = nextWay(way);
    if (destroyed || !next) return;
    rememberWay(next);
    go(next);
  }
  function go(next: LiveWay): void {
    way = next;
    if (way === "push") playPush();
    else void playHls(way);
  }

  function playPush(): void {
    const health = new FlowHealth(PUSH_LIMITS);
    const engine: PushEngine = startPushEngine({
      video,
      base,
      rungs,
      audioTrack,
      health,
      events: { ...events, onAudioTrackLost: lose },
      onGiveUp: () => go("parts"),
    });
    running = engine;
    watch(health, () => engine.reopen());
    // In doubt the other way is made ready, so that taking it costs no download.
    doubt = setTimeout(() => !health.flows && void import("hls.js"), PUSH_LIMITS.doubtMs);
  }

  /** The origin is away, perhaps because it starts anew: as soon as it answers, it is played again. */
  function playLater(by: "parts" | "whole"): void {
    clearTimeout(later);
    const mine = starts;
    later = setTimeout(async () => {
      const standing = await ask();
      if (destroyed || mine !== starts) return;
      if (standing?.edge === undefined) playLater(by);
      else void playHls(by);
    }, RETRY_MS);
  }

  async function playHls(by: "parts" | "whole"): Promise<void> {
    const mine = ++starts;
    clearTimeout(later);
    stopWatching();
    running?.destroy();
    running = undefined;
    const asked = audioTrack;
    const engine = await startHls(by, masterOf(asked), {
      ...events,
      onFatal(kind) {
        if (mine !== starts) return;
        // Its playlists are gone with it, those of the original are not.
        if (kind === "network" && asked && asked === audioTrack) {
          lose(asked);
          return void playHls(by);
        }
        if (kind === "refused" || (kind === "media" && !nextWay(by))) return events.onFatal(kind);
        void ask().then((standing) => {
          // If the origin answers, only this way of playing is blocked.
          if (standing?.edge !== undefined && nextWay(by)) return fall();
          events.onFatal(kind);
          if (kind === "network" && mine === starts) playLater(by);
        });
      },
    }).catch(() => undefined);
    // The code of the player could not be fetched.
    if (!engine) return mine === starts ? playLater(by) : undefined;
    if (destroyed || mine !== starts) return engine.destroy();
    running = engine;
    if (by === "parts") {
      const health = new FlowHealth(PARTS_LIMITS);
      watch(health);
      const [stopFlow, stopBuffer] = [stopWatching, watchBuffer(video, health)];
      stopWatching = () => {
        stopFlow();
        stopBuffer();
      };
    }
    if (mine > 1 || begun === "push") await video.play().catch(() => {});
  }

  function play(next: string | null): void {
    if (running?.setAudioTrack) running.setAudioTrack(next);
    else if (way !== "push") void playHls(way);
  }

  if (way === "push") playPush();
  else await playHls(way);
  const look = setInterval(() => {
    const asked = audioTrack;
    void ask().then((standing) => {
      if (!standing) return;
      running?.roundTrip?.(standing.tookMs);
      events.onInterrupted(standing.state === "interrupted");
      events.onAudioTracks?.(standing.audioTracks);
      // LL-HLS would ask for the next part of a sound that was taken away for half a minute.
      if (sent.isLost(asked, standing) && asked && asked === audioTrack) {
        lose(asked);
        play(null);
      }
    });
  }, LOOK_MS);
  return {
    date: () => running?.date?.(),
    filmTime: () => running?.filmTime?.(),
    setQuality: (index) => running?.setQuality(index),
    setAudioTrack(next) {
      if (next === audioTrack) return;
      audioTrack = next;
      play(next);
    },
    retry: () => running?.retry(),
    destroy() {
      destroyed = true;
      clearInterval(look);
      clearTimeout(doubt);
      clearTimeout(later);
      stopWatching();
      running?.destroy();
    },
  };
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
