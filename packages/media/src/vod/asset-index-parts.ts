import type {
  AudioRendition,
  Caption,
  Done,
  Rendition,
  SourceAudio,
  SourceInfo,
  Storyboard,
} from "./asset-index-types.ts";
import { AssetIndexError, arrayOf, finite, oneOf, record, text, whole } from "./checks.ts";
import type { BitRates } from "./weigh-track.ts";

const CODEC = /^[A-Za-z0-9. _-]{1,64}$/;
const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;
const LABEL = /^[^\u0000-\u001f"\u007f]{1,200}$/;
const TRACK = /^a(?:0|[1-9]\d{0,3})$/;
const SOURCE_TRACK = /^a[0-7]$/;
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export function checkSource(value: unknown, path: string): SourceInfo {
  const it = record(value, path);
  if (typeof it.direct !== "boolean") throw new AssetIndexError(`${path}.direct`, "is not true or false");
  return {
    direct: it.direct,
    width: whole(it.width, `${path}.width`, 0),
    height: whole(it.height, `${path}.height`, 0),
    fps: finite(it.fps, `${path}.fps`, 0),
    videoCodec: text(it.videoCodec, `${path}.videoCodec`, CODEC),
    bandwidth: finite(it.bandwidth, `${path}.bandwidth`, 0),
    audio: arrayOf(it.audio, `${path}.audio`, checkSourceAudio, 8),
  };
}

export function checkRendition(value: unknown, path: string): Rendition {
  const it = record(value, path);
  return {
    name: oneOf(it.name, `${path}.name`, ["1080", "720", "540", "360"]),
    kind: oneOf(it.kind, `${path}.kind`, ["encoded", "source"]),
    width: whole(it.width, `${path}.width`, 1),
    height: whole(it.height, `${path}.height`, 1),
    codecs: text(it.codecs, `${path}.codecs`, CODEC),
    bandwidth: finite(it.bandwidth, `${path}.bandwidth`, 1),
    averageBandwidth: finite(it.averageBandwidth, `${path}.averageBandwidth`, 0),
    frameRate: finite(it.frameRate, `${path}.frameRate`, 0),
    done: checkDone(it.done, `${path}.done`),
    ...(it.keyframes !== undefined && { keyframes: checkRates(it.keyframes, `${path}.keyframes`) }),
  };
}

export function checkAudioRendition(value: unknown, path: string): AudioRendition {
  const it = record(value, path);
  return {
    id: text(it.id, `${path}.id`, TRACK),
    kind: oneOf(it.kind, `${path}.kind`, ["source", "encoded"]),
    language: text(it.language, `${path}.language`, LANGUAGE),
    label: text(it.label, `${path}.label`, LABEL),
    codecs: text(it.codecs, `${path}.codecs`, CODEC),
    bandwidth: finite(it.bandwidth, `${path}.bandwidth`, 1),
    ...(it.averageBandwidth !== undefined && {
      averageBandwidth: finite(it.averageBandwidth, `${path}.averageBandwidth`, 0),
    }),
    channels: whole(it.channels, `${path}.channels`, 1),
  };
}

export function checkCaption(value: unknown, path: string): Caption {
  const it = record(value, path);
  return {
    language: text(it.language, `${path}.language`, LANGUAGE),
    label: text(it.label, `${path}.label`, LABEL),
  };
}

export function checkStoryboard(value: unknown, path: string): Storyboard {
  const it = record(value, path);
  return {
    interval: finite(it.interval, `${path}.interval`, 0.001),
    columns: whole(it.columns, `${path}.columns`, 1),
    rows: whole(it.rows, `${path}.rows`, 1),
    tileWidth: whole(it.tileWidth, `${path}.tileWidth`, 1),
    tileHeight: whole(it.tileHeight, `${path}.tileHeight`, 1),
    count: whole(it.count, `${path}.count`, 1),
    file: text(it.file, `${path}.file`, FILE),
  };
}

function checkSourceAudio(value: unknown, path: string): SourceAudio {
  const it = record(value, path);
  return {
    id: text(it.id, `${path}.id`, SOURCE_TRACK),
    codec: text(it.codec, `${path}.codec`, CODEC),
    channels: whole(it.channels, `${path}.channels`, 0),
    language: text(it.language, `${path}.language`, LANGUAGE),
  };
}

function checkRates(value: unknown, path: string): BitRates {
  const it = record(value, path);
  return {
    bandwidth: finite(it.bandwidth, `${path}.bandwidth`, 1),
    averageBandwidth: finite(it.averageBandwidth, `${path}.averageBandwidth`, 0),
  };
}

function checkDone(value: unknown, path: string): Done {
  return value === "all" ? "all" : whole(value, path, 0);
}
