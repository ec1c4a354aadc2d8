import { listBoxes, needChild } from "../../mp4/boxes.ts";
import { Mp4Error } from "../../mp4/mp4-error.ts";
import { parseTrack } from "../../mp4/track.ts";
import type { AudioConfig, VideoConfig } from "../frames.ts";

/**
 * Reads the configuration of one track from its init segment.
 * @param timescale timescale of the given times; the segment must have the same
 * @throws Mp4Error when it is neither H.264 nor AAC
 */
export function readTrackConfig(init: Buffer, timescale: number): VideoConfig | AudioConfig {
  const moov = listBoxes(init, 0, init.length).find((box) => box.type === "moov");
  if (!moov) throw new Mp4Error("malformed", "an init segment without moov");
  const { entry, timescale: own } = parseTrack(init, needChild(init, moov, "trak"), init.length);
  if (own !== timescale) throw new Mp4Error("unsupported", `a timescale of ${own} instead of ${timescale}`);
  if (entry.kind === "video" && entry.avc) {
    const { width, height, codec, avc } = entry;
    return { kind: "video", timescale, width, height, codecs: codec, avcC: avc.record };
  }
  if (entry.kind === "audio" && entry.aac) {
    const { channels, sampleRate, codec, aac } = entry;
    return { kind: "audio", timescale, channels, sampleRate, codecs: codec, asc: aac.specificConfig };
  }
  throw new Mp4Error("unsupported", `cannot send ${entry.codec}`);
}
