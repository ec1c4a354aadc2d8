import { parseAvcConfig } from "../../mp4/avc-config.ts";
import { parseSpecificConfig } from "../../mp4/aac-config.ts";
import { initSegment, type InitTrack } from "../../mp4/init-segment.ts";
import type { AudioConfig, VideoConfig } from "../frames.ts";

/** AAC by object type indication (MP4 registration authority), as esds names it. */
const AAC = 0x40;

/** The init segment of these tracks, numbered from 1 in this order. */
export function liveInit(...configs: (VideoConfig | AudioConfig)[]): Buffer {
  return initSegment(
    ...configs.map((config, i) => ({ id: i + 1, timescale: config.timescale, entry: entryOf(config) })),
  );
}

function entryOf(config: VideoConfig | AudioConfig): InitTrack["entry"] {
  if (config.kind === "video") {
    const { width, height, codecs: codec, avcC: record } = config;
    const avc = { config: parseAvcConfig(record), record };
    return { kind: "video", format: "avc1", codec, width, height, avc, pixelAspect: 1 };
  }
  const { channels, sampleRate, codecs: codec, asc } = config;
  const aac = {
    objectTypeIndication: AAC,
    specificConfig: asc,
    ...parseSpecificConfig(asc),
    averageBitrate: 0,
    maxBitrate: 0,
  };
  return { kind: "audio", format: "mp4a", codec, channels, sampleRate, aac };
}
