import { accessRules } from "./list/access.ts";
import { banks } from "./list/banks.ts";
import { codes } from "./list/codes.ts";
import { invoicing } from "./list/invoices.ts";
import { keys } from "./list/keys.ts";
import { liveKeys } from "./list/live.ts";
import { money } from "./list/money.ts";
import { offers } from "./list/offers.ts";
import { paymentTruth } from "./list/payments.ts";
import { playing } from "./list/playback.ts";
import { podcastFeeds } from "./list/podcasts.ts";
import { posting } from "./list/posts.ts";
import { refundsAndPayouts } from "./list/refunds.ts";
import { signingIn } from "./list/sign-in.ts";
import { subscriptionRules } from "./list/subscriptions.ts";
import type { Mutant } from "./mutant.ts";

/** Every guard that is taken away, by area. */
const areas: Record<string, readonly Mutant[]> = {
  money,
  payments: paymentTruth,
  banks,
  offers,
  codes,
  access: accessRules,
  subscriptions: subscriptionRules,
  refunds: refundsAndPayouts,
  invoices: invoicing,
  live: liveKeys,
  playback: playing,
  podcasts: podcastFeeds,
  posts: posting,
  keys,
  "sign-in": signingIn,
};

export const mutants: readonly Mutant[] = Object.values(areas).flat();

/** Mutants of an area, or with a word in their id or file; all mutants when there are no words. */
export function findMutants(words: readonly string[]): Mutant[] {
  if (!words.length) return [...mutants];
  const wanted = words.map((word) => word.toLowerCase());
  const named = ({ id, file }: Mutant) => wanted.some((word) => `${id} ${file}`.toLowerCase().includes(word));
  return Object.entries(areas).flatMap(([area, list]) => (wanted.includes(area) ? list : list.filter(named)));
}
