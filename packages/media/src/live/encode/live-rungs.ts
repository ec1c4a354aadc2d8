import { planLadder, type Rung } from "../../encode/ladder.ts";
import type { RenditionName } from "../../vod/asset-index-types.ts";

/** Bits per second, held as a constant rate so that a slow line knows what to expect. */
const RATES: Record<RenditionName, number> = {
  "1080": 4_500_000,
  "720": 2_500_000,
  "540": 1_400_000,
  "360": 700_000,
};

export interface LiveRung extends Pick<Rung, "name" | "width" | "height" | "level"> {
  /** Bits per second of the picture. */
  bitrate: number;
}

/** The rungs of a broadcast, best first, never larger than what comes in. @param most height of the best one */
export function planLiveRungs(
  source: { width: number; height: number; fps: number },
  most: RenditionName = "1080",
): LiveRung[] {
  return planLadder({ ...source, bitrate: 0 }, false)
    .rungs.filter(({ name }) => Number(name) <= Number(most))
    .map(({ name, width, height, level }) => ({ name, width, height, level, bitrate: RATES[name] }));
}
