import { PROBE_LIMITS } from "./facts.ts";
import type { AudioFacts, Colour, ProbeResult, SourceFacts, VideoFacts } from "./facts.ts";

/** The part of ffprobe's JSON we read; every field may be missing. */
export interface ProbeOutput {
  streams?: ProbeStream[];
  format?: { start_time?: string; duration?: string; size?: string; bit_rate?: string };
}

interface ProbeStream {
  index?: number;
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  profile?: string;
  level?: number;
  pix_fmt?: string;
  bits_per_raw_sample?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  field_order?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
  channels?: number;
  sample_rate?: string;
  bit_rate?: string;
  duration?: string;
  start_time?: string;
  tags?: { language?: string };
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** Facts out of ffprobe's answer, or the limit the film breaks. */
export function readFacts(output: ProbeOutput): ProbeResult {
  const streams = output.streams ?? [];
  if (streams.length > PROBE_LIMITS.tracks)
    return { ok: false, code: "too_many_tracks", detail: `${streams.length} tracks` };
  const picture = streams.find((one) => one.codec_type === "video" && !one.disposition?.attached_pic);
  if (!picture) return { ok: false, code: "no_video", detail: "no video track" };
  if (!picture.codec_name || !picture.width || !picture.height)
    return { ok: false, code: "broken", detail: "unknown video codec" };

  const offsetMs = startOf(streams);
  const durationMs = seconds(output.format?.duration ?? picture.duration) - offsetMs;
  const video = readVideo(picture, durationMs);
  if (Math.max(video.codedWidth, video.codedHeight, video.width, video.height) > PROBE_LIMITS.side) {
    return { ok: false, code: "too_large", detail: `${video.codedWidth}x${video.codedHeight}` };
  }
  if (video.fps > PROBE_LIMITS.fps + 1)
    return { ok: false, code: "too_large", detail: `${video.fps} frames per second` };
  if (Math.max(durationMs, video.durationMs) > PROBE_LIMITS.durationMs)
    return { ok: false, code: "too_long", detail: `${durationMs} ms` };
  if (!(durationMs > 0)) return { ok: false, code: "empty", detail: "no length" };
  const facts: SourceFacts = {
    durationMs,
    offsetMs,
    size: number(output.format?.size),
    bitrate: number(output.format?.bit_rate),
    tracks: streams.length,
    video,
    audio: streams
      .filter((one) => one.codec_type === "audio" && one.codec_name && one.channels)
      .map(readAudio),
  };
  return { ok: true, facts };
}

function readVideo(stream: ProbeStream, durationMs: number): VideoFacts {
  const rotation = rotationOf(stream);
  const [sarX, sarY] = aspectOf(stream.sample_aspect_ratio);
  const codedWidth = stream.width!;
  const codedHeight = stream.height!;
  // The longer reading of a pixel is kept, so that no detail is lost by making pixels square.
  const width = sarX > sarY ? Math.round((codedWidth * sarX) / sarY) : codedWidth;
  const height = sarX < sarY ? Math.round((codedHeight * sarY) / sarX) : codedHeight;
  const turned = rotation % 180 !== 0;
  const { fps, rate, vfr } = rateOf(stream);
  const pixelFormat = stream.pix_fmt ?? "unknown";
  const colour: Colour = {
    range: said(stream.color_range),
    space: said(stream.color_space),
    transfer: said(stream.color_transfer),
    primaries: said(stream.color_primaries),
  };
  return {
    index: stream.index ?? 0,
    codec: stream.codec_name!,
    tag: stream.codec_tag_string ?? "",
    profile: stream.profile ?? "",
    level: stream.level ?? -99,
    pixelFormat,
    bitDepth:
      number(stream.bits_per_raw_sample) || Number(/p(9|10|12|14|16)(le|be)?$/.exec(pixelFormat)?.[1] ?? 8),
    codedWidth,
    codedHeight,
    width: turned ? height : width,
    height: turned ? width : height,
    rotation,
    square: sarX === sarY,
    interlaced: ["tt", "bb", "tb", "bt"].includes(stream.field_order ?? ""),
    fps,
    rate,
    vfr,
    bitrate: number(stream.bit_rate),
    durationMs: Math.min(seconds(stream.duration) || durationMs, durationMs),
    colour,
    hdr: colour.transfer === "smpte2084" || colour.transfer === "arib-std-b67",
  };
}

function readAudio(stream: ProbeStream): AudioFacts {
  return {
    index: stream.index ?? 0,
    codec: stream.codec_name!,
    profile: stream.profile ?? "",
    channels: stream.channels!,
    sampleRate: number(stream.sample_rate),
    language: /^[a-z]{3}$/.test(stream.tags?.language ?? "") ? stream.tags!.language! : "und",
    bitrate: number(stream.bit_rate),
    startMs: Math.max(0, seconds(stream.start_time)),
  };
}

function rateOf(stream: ProbeStream): { fps: number; rate: string; vfr: boolean } {
  const average = fraction(stream.avg_frame_rate);
  const base = fraction(stream.r_frame_rate);
  // The base rate is the slowest clock that fits all time stamps: no sane rate when frames come unsteadily.
  const vfr = average > 0 && base > 0 && Math.abs(base - average) / average > 0.01;
  if (average > 0 && !(base > 0 && !vfr)) return { fps: average, rate: stream.avg_frame_rate!, vfr };
  return base > 0 ? { fps: base, rate: stream.r_frame_rate!, vfr } : { fps: 25, rate: "25/1", vfr: true };
}

/** A start of a moment is the film's own; only tracks that all come late are moved. */
function startOf(streams: ProbeStream[]): number {
  const starts = streams
    .filter((one) => one.codec_type === "video" || one.codec_type === "audio")
    .map((one) => seconds(one.start_time));
  const first = Math.min(...starts);
  return first > 1000 ? first : 0;
}

/** The display matrix counts anticlockwise; people and players count clockwise. */
function rotationOf(stream: ProbeStream): number {
  const angle = stream.side_data_list?.find((data) => typeof data.rotation === "number")?.rotation ?? 0;
  return (((Math.round(-angle / 90) * 90) % 360) + 360) % 360;
}

function aspectOf(text: string | undefined): [number, number] {
  const [x, y] = (text ?? "1:1").split(":").map(Number);
  return x && y && x > 0 && y > 0 && x / y < 8 && y / x < 8 ? [x, y] : [1, 1];
}

function fraction(text: string | undefined): number {
  const [top, bottom] = (text ?? "").split("/").map(Number);
  return top && bottom ? top / bottom : 0;
}

function said(value: string | undefined): string | undefined {
  return value && value !== "unknown" && value !== "reserved" ? value : undefined;
}

function seconds(text: string | undefined): number {
  return Math.round(number(text) * 1_000_000) / 1000;
}

function number(text: string | undefined): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
