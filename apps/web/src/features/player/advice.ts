import { adviceMbps } from "@palco/values/picture-quality";

/** Bits per second. */
const thresholds = { hd: adviceMbps.slow * 1_000_000, fullHd: adviceMbps.fast * 1_000_000 } as const;
/** Up to these even 720p would stop again and again. */
const lower = [
  [900_000, 360],
  [1_700_000, 540],
] as const;

/** Advice for a connection: the picture height in lines it carries, leaving the choice to the player, or 1080p. */
export function adviceFor(bandwidth: number, topLines: number): number | "between" | "full_hd" {
  if (bandwidth < thresholds.hd) return lower.find(([below]) => bandwidth < below)?.[1] ?? 720;
  return bandwidth < thresholds.fullHd || topLines < 1080 ? "between" : "full_hd";
}
