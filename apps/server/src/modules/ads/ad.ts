import type { AdFormat } from "@palco/contract/ads/kinds";
import type { AdColumn, AdFilter, AdState } from "@palco/contract/ads/api";
import { type Language, languages } from "@palco/values/language";

// Rules of advertising: plain values in, an answer out.

export type Creatives = Partial<Record<Language, AdColumn[]>>;

export interface RunningAd {
  id: string;
  sponsor: string;
  format: AdFormat;
  creatives: Creatives;
  capPerDay: number | null;
  weight: number;
}

/** A showing is good for one click in this time. */
export const tokenMinutes = 30;
/** A further click of the same viewer counts after more than this. */
export const clickSeconds = 30;
/** Days that events are kept; then their hours alone are. */
export const eventDays = 90;

export function stateOf(
  { isActive, startsAt, endsAt }: { isActive: boolean; startsAt: Date; endsAt: Date | null },
  now: Date,
): AdState {
  if (endsAt && endsAt <= now) return "ended";
  if (!isActive) return "paused";
  return startsAt > now ? "scheduled" : "running";
}

/** The pictures for a reader: in their language, or in the first that has some. */
export function creativeFor(
  creatives: Creatives,
  reader: Language,
): { language: Language; columns: AdColumn[] } {
  const language = [reader, ...languages].find((one) => creatives[one]?.length)!;
  return { language, columns: creatives[language]! };
}

/**
 * One of them by weight.
 * @param chance between 0 and 1
 */
export function drawByWeight<T extends { weight: number }>(ads: readonly T[], chance: number): T | undefined {
  let left = chance * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => (left -= weight) < 0);
}

/** Programs that fetch pages, by what they call themselves. */
const bots =
  /bot\b|bots\b|crawl|spider|slurp|headless|lighthouse|facebookexternalhit|preview|scrap|curl\/|wget\/|python|java\/|go-http|axios|node-fetch|okhttp/i;

/** Why what a caller does is not counted; undefined when it is. */
export function filterOf(caller: {
  isStaff: boolean;
  userAgent: string;
  headers: Readonly<Record<string, string | undefined>>;
}): Exclude<AdFilter, "again"> | undefined {
  if (caller.isStaff) return "staff";
  if (!caller.userAgent || bots.test(caller.userAgent)) return "bot";
  const purpose = `${caller.headers["sec-purpose"] ?? ""} ${caller.headers["purpose"] ?? ""}`;
  return /prefetch|prerender|preview/i.test(purpose) ? "prefetch" : undefined;
}
