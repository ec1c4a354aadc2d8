import type { SiteOverview } from "@palco/contract/overview/api";

type Queue = SiteOverview["health"]["mails"];

/** What waits longer than this is late: queues are worked off within seconds, films within the hour. */
const lateMs = 3_600_000;
/** Below both, the disk is low: uploads are refused when it is nearly full. */
const lowBytes = 20 * 1e9;
const lowShare = 0.1;

export const isLate = (since: string, now = Date.now()): boolean => now - Date.parse(since) > lateMs;

/** `look`: something failed, or the oldest waits too long. */
export function queueTone({ failed, since }: Queue, now = Date.now()): "well" | "look" {
  return failed > 0 || (since !== null && isLate(since, now)) ? "look" : "well";
}

export function diskSpace(disk: SiteOverview["health"]["disk"]) {
  if (!disk) return undefined;
  const share = disk.total > 0 ? disk.free / disk.total : 0;
  return { freeGb: Math.floor(disk.free / 1e9), share, isLow: share < lowShare && disk.free < lowBytes };
}
