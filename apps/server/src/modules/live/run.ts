import type { BroadcastState, EncoderReport } from "@palco/contract/live/api";

/** One time a broadcast was sent, from its first encoder or its start to its stop. */
export interface Run {
  assetId: string;
  itemId: string;
  createdAt: Date;
  onAirAt: Date | null;
  endedAt: Date | null;
  firstPictureAt: Date | null;
  heardAt: Date | null;
  report: EncoderReport | null;
  viewers: number;
  peakViewers: number;
  /** Milliseconds of encoder input before it went on air. */
  rehearsedMs: number;
}

/** Its origin says every second that pictures come in; this long without and they don't. */
export const silentMs = 3500;

export function isHeard(run: Pick<Run, "heardAt">, now: Date): boolean {
  return run.heardAt !== null && now.getTime() - run.heardAt.getTime() < silentMs;
}

export function stateOf(run: Run | undefined, now: Date): BroadcastState {
  if (!run) return "off";
  if (run.endedAt) return run.onAirAt ? "finished" : "off";
  if (!run.onAirAt) return isHeard(run, now) ? "preview" : "off";
  if (!run.firstPictureAt) return "waiting";
  return isHeard(run, now) ? "live" : "interrupted";
}
