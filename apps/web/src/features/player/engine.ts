import type { AudioTrack } from "@palco/contract/playback/api";
import type Hls from "hls.js";
import type { ErrorData, HlsConfig, Level } from "hls.js";
import { followEdge } from "./live/follow-edge.ts";
import { type Airing, syncToClock } from "./live/clock-sync.ts";
import { startLiveEngine } from "./live/live-engine.ts";
import { wholeSegments } from "./live/whole-segments.ts";
import { reopenWithoutLostAudioTrack } from "./lost-audio-track.ts";
import { playNatively, playsThroughMediaSource } from "./native-hls.ts";
import { chooseRungs } from "./rungs/chosen-rung.ts";
import { automaticModeFor, RungProgress } from "./rungs/rung-progress.ts";
import type { Engine, EngineEvents, Quality } from "./engine-types.ts";

export interface PlayOptions {
  /** Seconds. */
  startAt: number | null;
  live: boolean;
  airing?: Airing | undefined;
  /** The sound of a broadcast to begin with, by its id; else its own. */
  audioTrack?: string | null;
  /** The language of a film to begin with, BCP 47, where it has it. */
  language?: string | null;
}

/** Kinder to a phone on a bad connection than a guess of 5 Mbit/s; browsers that know tell. */
function firstEstimate(): number {
  const { connection } = navigator as { connection?: { downlink?: number } };
  return connection?.downlink ? connection.downlink * 1_000_000 : 4_000_000;
}

/**
 * Plays HLS in a video element: through Media Source where there is one (all desktop browsers, Android, iOS from 17.1),
 * else by the browser itself. `base()` is asked at every request, because media addresses are renewed while playing.
 */
export async function startEngine(
  video: HTMLVideoElement,
  base: () => string,
  { startAt, live, airing, audioTrack = null, language }: PlayOptions,
  events: EngineEvents,
): Promise<Engine> {
  const heard: Partial<HlsConfig> = language ? { audioPreference: { lang: language } } : {};
  if (airing) {
    const engine = await startHls(video, base, { config: { ...airingConfig, ...heard } }, events);
    const leave = syncToClock(video, () => engine.date?.(), airing);
    return {
      ...engine,
      filmTime() {
        const date = engine.date?.();
        return date && (date - airing.startsAt) / 1000;
      },
      destroy() {
        leave();
        engine.destroy();
      },
    };
  }
  if (live)
    return startLiveEngine(video, base, events, {
      audioTrack,
      startHls: (way, master, own) =>
        way === "parts"
          ? startLowLatencyHls(video, base, own, master)
          : startHls(video, base, { ...liveConfig, master, wholeSegments: true }, own),
    });
  return startHls(video, base, { config: { ...filmConfig(startAt), ...heard } }, events);
}

/** Options for playing by HLS. */
interface Playing {
  config: Partial<HlsConfig>;
  /** A broadcast, not a film or a showing of one. */
  live?: boolean;
  /** A broadcast on a network that lets neither its parts nor requests that wait for them through. */
  wholeSegments?: boolean;
  master?: string;
}

async function startHls(
  video: HTMLVideoElement,
  base: () => string,
  playing: Playing,
  events: EngineEvents,
): Promise<Engine> {
  const url = () => base() + (playing.master ?? "master.m3u8");
  if (!playsThroughMediaSource()) return playNatively(video, url, playing.config.startPosition ?? -1, events);
  const { default: HlsEngine } = await import("hls.js");
  return withMediaSource(HlsEngine, video, { base, url }, playing, events);
}

const filmConfig = (startAt: number | null): Partial<HlsConfig> => ({
  startPosition: startAt ?? -1,
  maxBufferLength: 30,
  backBufferLength: 60,
});

/** A broadcast where it cannot be pushed: by LL-HLS, as close to its edge as the connection allows. */
export async function startLowLatencyHls(
  video: HTMLVideoElement,
  base: () => string,
  events: EngineEvents,
  master?: string,
): Promise<Engine> {
  const engine = await startHls(video, base, { ...liveConfig, ...(master && { master }) }, events);
  // It waits longer by itself, and there is nothing else to fall back to.
  const edge = followEdge(video, liveTarget, { onTooManyWaits() {} });
  return {
    ...engine,
    destroy() {
      edge.stop();
      engine.destroy();
    },
  };
}

/** The clock decides the position (clock-sync.ts). */
const airingConfig: Partial<HlsConfig> = {
  maxLiveSyncPlaybackRate: 1,
  maxBufferLength: 12,
  backBufferLength: 20,
};

/** Seconds ahead: parts come every 0.2 s, and the next one is asked for when the last has come. */
const liveTarget = { start: 0.46, most: 1.5, exact: true, part: 0.2 };
/** follow-edge.ts sets the distance to the live edge, not hls.js. */
const liveConfig: Playing = {
  live: true,
  config: { lowLatencyMode: true, maxLiveSyncPlaybackRate: 1, maxBufferLength: 8, backBufferLength: 20 },
};

function withMediaSource(
  HlsEngine: typeof Hls,
  video: HTMLVideoElement,
  { base, url }: { base: () => string; url: () => string },
  { config, live, ...playing }: Playing,
  events: EngineEvents,
): Engine {
  const capability = /\/m\/[^/]+\//;
  const renew = (url: string) => url.replace(capability, capability.exec(base())?.[0] ?? "$&");
  const progress = new RungProgress();
  const hls = new HlsEngine({
    ...config,
    ...(playing.wholeSegments && wholeSegments(HlsEngine)),
    abrController: automaticModeFor(HlsEngine, progress),
    abrEwmaDefaultEstimate: firstEstimate(),
    capLevelToPlayerSize: false,
    // A first picture soon matters more than a sharp one.
    testBandwidth: false,
    xhrSetup: (xhr, url) => xhr.open("GET", renew(url), true),
    // Captions are drawn by us.
    enableWebVTT: false,
  });
  hls.on(HlsEngine.Events.MANIFEST_PARSED, (_, { levels }) => {
    events.onQualities(qualitiesOf(levels));
    progress.follow(hls, async () => (await fetch(url())).text());
  });
  hls.on(HlsEngine.Events.FRAG_BUFFERED, () => events.onBandwidth(hls.bandwidthEstimate));
  hls.on(HlsEngine.Events.LEVEL_SWITCHED, (_, { level }) => events.onShown(shortSide(hls.levels[level])));
  // A broadcast has one sound; others are other playlists.
  if (!live) hls.on(HlsEngine.Events.AUDIO_TRACKS_UPDATED, () => events.onAudioTracks?.(audioTracksOf(hls)));
  hls.on(HlsEngine.Events.BUFFER_EOS, () => live && events.onOver());
  const goesOn = reopenWithoutLostAudioTrack(HlsEngine, hls, video, url);
  hls.on(HlsEngine.Events.ERROR, (_, data) => {
    if ((!live && goesOn(data)) || !data.fatal) return;
    if (data.type === HlsEngine.ErrorTypes.MEDIA_ERROR) return recover(data);
    const status = data.response?.code;
    events.onFatal(status === 403 ? "refused" : "network");
  });
  let recoveries = 0;
  function recover({ details }: ErrorData): void {
    recoveries += 1;
    if (recoveries > 3 || details === HlsEngine.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR)
      events.onFatal("media");
    else hls.recoverMediaError();
  }
  hls.loadSource(url());
  hls.attachMedia(video);
  const chosen = chooseRungs(hls, video, progress, {
    fetchFile: async (name, signal) => (await fetch(base() + name, { signal })).ok,
    onPreparing: (index) => events.onPreparing?.(index),
  });
  return {
    setQuality: chosen.choose,
    ...(!live && {
      setAudioTrack(id: string | null) {
        if (id !== null) hls.audioTrack = Number(id);
      },
    }),
    retry() {
      hls.startLoad();
    },
    date: () => hls.playingDate?.getTime(),
    // Segments of a broadcast are numbered from its beginning, each as long as the other.
    filmTime() {
      const first = live ? hls.latestLevelDetails?.fragments[0] : undefined;
      return first && first.sn * first.duration + video.currentTime - first.start;
    },
    destroy() {
      chosen.stop();
      progress.stop();
      hls.destroy();
    },
  };
}

function shortSide(level: Level | undefined): number {
  return level ? Math.min(level.width || level.height, level.height) : 0;
}

function audioTracksOf({ audioTracks }: Pick<Hls, "audioTracks">): AudioTrack[] {
  return audioTracks.map(({ name, lang }, index) => ({
    id: String(index),
    label: name,
    language: lang?.split("-")[0]?.toLowerCase() || null,
  }));
}

/** One of each height, highest first. */
function qualitiesOf(levels: readonly Level[]): Quality[] {
  const seen = new Map<number, Quality>();
  levels.forEach((level, index) => seen.set(shortSide(level), { index, height: shortSide(level) }));
  return [...seen.values()].filter(({ height }) => height > 0).toSorted((a, b) => b.height - a.height);
}
