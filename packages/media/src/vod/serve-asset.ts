import { masterPlaylist } from "../hls/master-playlist.ts";
import { captionsPlaylist, mediaPlaylist } from "../hls/media-playlist.ts";
import { LruCache } from "../serve/lru-cache.ts";
import type { Caching } from "../serve/caching.ts";
import { type MediaAnswer, bufferAnswer, sourceAnswer, statusAnswer } from "../serve/media-answer.ts";
import type { ByteSource } from "../mp4/byte-source.ts";
import { keyframeSegment } from "../mp4/keyframe-segment.ts";
import { createSingleFlight } from "../single-flight.ts";
import { type Airing, airingPlaylist, isAired } from "./airing.ts";
import { type AssetFile, parseAssetFile } from "./asset-file.ts";
import { type AssetIndex, segmentCount } from "./asset-index.ts";
import { AssetIndexes } from "./asset-indexes.ts";
import type { AssetStore } from "./asset-store.ts";
import { OpenSources } from "./open-sources.ts";
import type { TrackName } from "./plan.ts";
import { segmentSource } from "./segment-source.ts";

export interface AssetServerOptions {
  store: AssetStore;
  /**
   * Asked for a segment file that is not there yet: resolves when it is, rejects when it will not be soon (then the
   * viewer gets 503 and comes again). Several viewers waiting for the same segment are one call.
   */
  wantChunk?: (assetId: string, track: string, n: number) => Promise<void>;
  /** Bytes of small files kept in memory; default 64 MB. */
  cacheBytes?: number;
  /** Sources kept open; default 64. */
  openSources?: number;
}

export interface AssetServer {
  /** Answers a file below an asset; at once when it is at hand. @param file e.g. "v720/12.m4s" */
  answer(assetId: string, file: string): MediaAnswer | Promise<MediaAnswer>;
  /** The same while it goes out: no more of it than is being shown. @param now milliseconds since 1970 */
  answerAiring(assetId: string, file: string, airing: Airing, now: number): Promise<MediaAnswer>;
  /** Forgets what it knows of an asset: it was removed or processed anew. */
  forget(assetId: string): void;
  /** Gives back all file handles. */
  close(): void;
}

const NOT_FOUND = statusAnswer(404);
/** Seconds until a viewer of a chunk that did not come in time should ask again. */
const RETRY_AFTER = 1;
/** Files up to this size are read whole and kept; larger ones are read piece by piece. */
const SMALL = 1024 * 1024;
const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
const VIDEO_TYPE = "video/mp4";
const AUDIO_TYPE = "audio/mp4";

/** Serves every file of assets whose folder looks as `AssetIndex` says: what lies there, and what is made of it. */
export function createAssetServer(options: AssetServerOptions): AssetServer {
  const { store, wantChunk, cacheBytes = 64 * 1024 * 1024 } = options;
  const cache = new LruCache<MediaAnswer>(cacheBytes);
  const indexes = new AssetIndexes(store);
  const sources = new OpenSources(store, options.openSources);
  const shareWish = createSingleFlight<boolean>();

  async function make(assetId: string, file: string): Promise<MediaAnswer> {
    const asked = parseAssetFile(file);
    const index = asked && (await indexes.get(assetId));
    if (!asked || !index) return NOT_FOUND;
    switch (asked.kind) {
      case "master":
        return playlist(masterPlaylist(index, { language: asked.language }));
      case "captions":
        if (!index.captions.some((caption) => caption.language === asked.language)) return NOT_FOUND;
        if (asked.playlist) return playlist(captionsPlaylist(asked.language, index.durationMs));
        return stored(assetId, file, "text/vtt; charset=utf-8", "revalidate");
      case "picture":
        return stored(assetId, file, asked.type, "brief");
      case "playlist":
        return trackPlaylist(assetId, index, asked);
      case "keyframes":
        if (!hasKeyframes(index, asked)) return NOT_FOUND;
        return playlist(mediaPlaylist({ segments: index.segments, keyframes: true }));
      case "keyframe":
        return keyframe(assetId, file, index, asked);
      default:
        return asked.source ? fromSource(assetId, file, index, asked) : encoded(assetId, file, index, asked);
    }
  }

  async function trackPlaylist(assetId: string, index: AssetIndex, asked: TrackFile): Promise<MediaAnswer> {
    if (!hasTrack(index, asked)) return NOT_FOUND;
    if (!asked.source) return playlist(mediaPlaylist({ segments: index.segments }));
    const count = await sourceSegments(assetId, index, asked);
    return count === undefined ? NOT_FOUND : playlist(mediaPlaylist({ segments: index.segments, count }));
  }

  /** Segments a track of the upload has. */
  async function sourceSegments(assetId: string, index: AssetIndex, asked: TrackFile) {
    const source = await sources.acquire(assetId, index);
    const count = source.plan.tracks.get(asked.track as TrackName)?.segments;
    source.release();
    return count;
  }

  async function air(assetId: string, file: string, airing: Airing, now: number): Promise<MediaAnswer> {
    const asked = parseAssetFile(file);
    const index = asked && (await indexes.get(assetId));
    if (!asked || !index) return NOT_FOUND;
    // Captions are of the whole film, which players of a live playlist can't place; ours fetches their file.
    if (asked.kind === "master")
      return playlist(
        masterPlaylist({ ...index, captions: [] }, { language: asked.language, madeOnly: true }),
      );
    if (asked.kind === "playlist") return airingOfTrack(assetId, index, asked, { airing, now });
    if (asked.kind === "segment" && !isAired(index.segments, asked.n, airing, now)) return NOT_FOUND;
    // Pictures of what is to come.
    if (asked.kind === "keyframes" || asked.kind === "keyframe") return NOT_FOUND;
    if (asked.kind === "picture" && file.startsWith("storyboard")) return NOT_FOUND;
    return cache.get(`${assetId}/${file}`) ?? make(assetId, file);
  }

  async function airingOfTrack(
    assetId: string,
    index: AssetIndex,
    asked: TrackFile,
    at: { airing: Airing; now: number },
  ): Promise<MediaAnswer> {
    if (!hasTrack(index, asked)) return NOT_FOUND;
    const count = asked.source ? await sourceSegments(assetId, index, asked) : undefined;
    if (asked.source && count === undefined) return NOT_FOUND;
    return playlist(airingPlaylist(index.segments, { ...at, count }));
  }

  /** The picture a segment begins with, by itself. */
  async function keyframe(
    assetId: string,
    file: string,
    index: AssetIndex,
    asked: SegmentFile,
  ): Promise<MediaAnswer> {
    const { track, n, source } = asked;
    if (!hasKeyframes(index, asked) || n >= segmentCount(index)) return NOT_FOUND;
    const open = source ? await sources.acquire(assetId, index) : undefined;
    const segment = open
      ? segmentSource(await open.plan.segment("v", n), open.media)
      : await store.open(assetId, `${track}/${n}.m4s`);
    try {
      if (!segment) return NOT_FOUND;
      const { head, offset, length } = await keyframeSegment(n, segment);
      const body = Buffer.concat([head, await segment.read(offset, length)]);
      return keep(assetId, file, bufferAnswer(body, VIDEO_TYPE, "immutable"));
    } finally {
      await segment?.close?.();
      open?.release();
    }
  }

  /** Packs a file of the upload's own tracks. */
  async function fromSource(
    assetId: string,
    file: string,
    index: AssetIndex,
    asked: TrackFile,
  ): Promise<MediaAnswer> {
    if (!hasTrack(index, asked)) return NOT_FOUND;
    const source = await sources.acquire(assetId, index);
    try {
      const name = asked.track as TrackName;
      const track = source.plan.tracks.get(name);
      if (!track) return release(source, NOT_FOUND);
      const type = name === "v" ? VIDEO_TYPE : AUDIO_TYPE;
      if (asked.kind === "init")
        return release(source, keep(assetId, file, bufferAnswer(track.init, type, "immutable")));
      if (asked.kind !== "segment" || asked.n >= track.segments) return release(source, NOT_FOUND);
      const segment = segmentSource(await source.plan.segment(name, asked.n), source.media);
      return await immutable(assetId, file, segment, type, source.release);
    } catch (error) {
      source.release();
      throw error;
    }
  }

  /** A file that the encoder makes: waits for it when it is not there yet. */
  async function encoded(
    assetId: string,
    file: string,
    index: AssetIndex,
    asked: TrackFile,
  ): Promise<MediaAnswer> {
    const n = asked.kind === "segment" ? asked.n : 0;
    if (!hasTrack(index, asked) || n >= segmentCount(index)) return NOT_FOUND;
    let found = await store.open(assetId, file);
    if (!found) {
      if (!(await want(assetId, asked.track, n))) return statusAnswer(503, RETRY_AFTER);
      found = await store.open(assetId, file);
      if (!found) return statusAnswer(503, RETRY_AFTER);
    }
    const type = asked.track.startsWith("v") ? VIDEO_TYPE : AUDIO_TYPE;
    const source = found;
    return immutable(assetId, file, source, type, () => void source.close?.());
  }

  /** True once the chunk is made; all who wait for it share one wish. */
  function want(assetId: string, track: string, n: number): Promise<boolean> {
    return shareWish(`${assetId}/${track}/${n}`, async () => {
      if (!wantChunk) return false;
      return wantChunk(assetId, track, n).then(
        () => true,
        () => false,
      );
    });
  }

  /** Small things are read and kept, large ones handed on with what must be released after them. */
  async function immutable(
    assetId: string,
    file: string,
    source: ByteSource,
    type: string,
    done: () => void,
  ): Promise<MediaAnswer> {
    if (source.size > SMALL) return sourceAnswer(source, type, "immutable", done);
    try {
      return keep(assetId, file, bufferAnswer(await source.read(0, source.size), type, "immutable"));
    } finally {
      done();
    }
  }

  async function stored(assetId: string, file: string, type: string, caching: Caching): Promise<MediaAnswer> {
    const source = await store.open(assetId, file);
    if (!source) return NOT_FOUND;
    try {
      return bufferAnswer(await source.read(0, source.size), type, caching);
    } finally {
      await source.close?.();
    }
  }

  function keep(assetId: string, file: string, answer: MediaAnswer): MediaAnswer {
    if (answer.kind === "buffer") cache.set(`${assetId}/${file}`, answer, answer.wire.length);
    return answer;
  }

  return {
    answer: (assetId, file) => cache.get(`${assetId}/${file}`) ?? make(assetId, file),
    answerAiring: air,
    forget(assetId) {
      cache.deleteAll(`${assetId}/`);
      indexes.forget(assetId);
      sources.drop(assetId);
    },
    close: () => sources.dropAll(),
  };
}

type TrackFile = Extract<AssetFile, { track: string }>;
type SegmentFile = Extract<AssetFile, { n: number }>;

function hasTrack(index: AssetIndex, { track, source }: TrackFile): boolean {
  const kind = source ? "source" : "encoded";
  if (!track.startsWith("v")) return index.audio.some((audio) => audio.id === track && audio.kind === kind);
  return index.renditions.some((rung) => rung.kind === kind && (source || track === `v${rung.name}`));
}

function hasKeyframes(index: AssetIndex, { track, source }: TrackFile): boolean {
  return index.renditions.some(
    (rung) =>
      rung.keyframes &&
      (source ? rung.kind === "source" : rung.kind === "encoded" && track === `v${rung.name}`),
  );
}

function playlist(text: string): MediaAnswer {
  return bufferAnswer(Buffer.from(text), PLAYLIST_TYPE, "revalidate");
}

function release(source: { release(): void }, answer: MediaAnswer): MediaAnswer {
  source.release();
  return answer;
}
