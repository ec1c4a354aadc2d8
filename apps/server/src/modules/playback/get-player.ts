import { resumePoint } from "@palco/values/resume";
import type { PlayerState, PlayerView } from "@palco/contract/playback/api";
import { watchedPercent } from "@palco/values/progress";
import type { Decision } from "#modules/access/public.ts";
import {
  findProductForSale,
  listDates,
  type Opened,
  productTypes,
  showingWindow,
} from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { countWaiting } from "#modules/live/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findProgress } from "./session.queries.ts";

/**
 * A product, what plays in it and what this account may do with it. 404 when the account may not even see the
 * product.
 */
export async function findWatchable(context: Context<Actor>, slug: string) {
  const { db, actor, now, language } = context;
  const found = await findProductForSale(db, slug, { now: now(), language });
  if (!found) throw new AppError("catalogue.not_found");
  const opening = await mayOpen(context, actor, { item: mainItem(found.id) });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own } = opening;
  if (!decision.allow && found.status !== "published" && decision.rule !== "ticket_over")
    throw new AppError("catalogue.not_found");
  const window = decision.showingAt && showingWindow(await listDates(db, found.id), decision.showingAt);
  const product = {
    ...found,
    ...(decision.showingAt && onlyAt(decision.showingAt, now())),
    ...(window && { window }),
  };
  const opened = (await productTypes.find(product.type)?.openState?.(context, product)) ?? notYet;
  return { product, decision, own, ...opened, state: stateFor(decision, opened) };
}

/** State of types that can't be opened yet. */
const notYet: Opened = { state: "unavailable_yet", isLive: false };

/** Reason why the viewer sees no picture: the ticket is checked first. */
function stateFor({ allow, rule }: Decision, { state }: Opened): PlayerState {
  if (allow) return state;
  return rule === "ticket_over" ? "finished" : "no_ticket";
}

/** For whom there is this one showing. */
const onlyAt = (startsAt: Date, now: Date) => ({
  sessionAt: startsAt,
  begunAt: startsAt <= now ? startsAt : null,
});

/** Tells whether this account can watch this product now, and if not, why. */
export async function getPlayer(context: Context<Actor>, slug: string): Promise<PlayerView> {
  const { product, decision, asset, isLive, state } = await findWatchable(context, slug);
  const durationMs = asset?.durationMs ?? null;
  const progress =
    asset && durationMs
      ? await findProgress(context.db, context.actor.id, { itemId: product.id, assetId: asset.id })
      : undefined;
  return {
    state,
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      type: product.type,
      channel: product.channel,
      image: product.image,
    },
    live: state === "ready" && isLive,
    startsAt: state === "countdown" ? (product.sessionAt?.toISOString() ?? null) : null,
    waiting: state === "countdown" ? await countWaiting(context, product.id) : null,
    accessUntil: decision.until?.toISOString() ?? null,
    durationMs,
    resumeAtMs: durationMs ? resumePoint(progress?.positionMs, durationMs) : null,
    watchedPercent: watchedPercent(progress?.seconds ?? 0, durationMs),
  };
}
