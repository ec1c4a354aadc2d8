import { attributes, plain } from "../../hls/playlist-text.ts";
import type { AudioConfig } from "../frames.ts";
import type { LiveRung } from "./live-rung.ts";

/** Upper limit of the overhead that containers add to frames and audio. */
const OVERHEAD = 1.1;
const SOUND_BITRATE = 140_000;

/** Multivariant playlist of a broadcast: the rungs that have begun, the middle one first, as players begin with it. */
export function liveMaster(rungs: readonly LiveRung[], audio: AudioConfig): string {
  const begun = rungs.filter((rung) => rung.config);
  const middle = begun.find((rung) => rung.config!.height <= 720) ?? begun[0];
  const lines = ["#EXTM3U", "#EXT-X-VERSION:9", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const rung of middle ? [middle, ...begun.filter((one) => one !== middle)] : []) {
    const { width, height, codecs } = rung.config!;
    const nominal = rung.bitrate * OVERHEAD + SOUND_BITRATE;
    const variant = attributes({
      BANDWIDTH: Math.ceil(Math.max(nominal, rung.peakBitrate)),
      // As measured: an encoder held to a cap often stays far below it.
      "AVERAGE-BANDWIDTH": rung.averageBitrate && Math.ceil(rung.averageBitrate),
      CODECS: `${codecs},${audio.codecs}`,
      RESOLUTION: plain(`${width}x${height}`),
      "FRAME-RATE": plain((rung.rate.num / rung.rate.den).toFixed(3)),
      "CLOSED-CAPTIONS": plain("NONE"),
    });
    lines.push(`#EXT-X-STREAM-INF:${variant}`, `${rung.name}/live.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}
