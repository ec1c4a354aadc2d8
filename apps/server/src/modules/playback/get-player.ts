import type { PlayerState, PlayerView } from "@palco/contract/playback";
import { watchedPercent } from "@palco/values/progress";
import { decide, listGrants } from "#modules/access/public.ts";
import {
  earlyMs,
  findProductForSale,
  listDates,
  type ProductForSale,
  showingWindow,
} from "#modules/catalogue/public.ts";
import { findShownRun, type Run, stateOf } from "#modules/live/public.ts";
import { findAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { showingOf } from "./airing.ts";
import { resumePoint } from "./resume.ts";
import { findProgress } from "./session.queries.ts";

type Asset = Awaited<ReturnType<typeof findAsset>>;

/** A product with the dates that this account's ticket is for. */
interface Watched extends Pick<ProductForSale, "type" | "status" | "sessionAt" | "begunAt"> {
  /** Of a ticket for one date: from when on nothing more can come. */
  overAt?: Date | null;
}

/** What stands between the viewer and the picture, in the order in which it is told. */
export function playerState(
  product: Watched,
  { asset, run }: { asset: Asset; run: Run | undefined },
  { rule, allow }: { rule: string; allow: boolean },
  now: Date,
): PlayerState {
  if (!allow) return rule === "ticket_over" ? "finished" : "no_ticket";
  if (product.type === "broadcast") return broadcastState(product, run, asset, now);
  // Its episodes are found apart, each with a state of its own.
  if (product.type === "podcast") return "ready";
  if (product.type !== "vod" && product.type !== "live") return "unavailable_yet";
  if (!asset || asset.state === "refused") return "unreachable";
  if (asset.state === "probing") return "unavailable_yet";
  return product.type === "live"
    ? showingStates[showingOf(product, asset.durationMs ?? 0, now).state]
    : "ready";
}

const showingStates = {
  on: "ready",
  waiting: "countdown",
  over: "finished",
  no_dates: "no_sessions",
} as const;

/** A broadcast: its picture, else its film, else the date one waits for. */
function broadcastState(
  product: Pick<Watched, "sessionAt" | "overAt">,
  run: Run | undefined,
  asset: Asset,
  now: Date,
): PlayerState {
  const state = stateOf(run, now);
  if (state === "live" || state === "interrupted") return "ready";
  const wasToday = state === "finished" && product.sessionAt && run!.onAirAt! >= early(product.sessionAt);
  if (product.sessionAt && product.sessionAt > now && !wasToday) return "countdown";
  if (state === "finished") return asset?.state === "ready" ? "ready" : "finished";
  if (product.overAt && product.overAt <= now) return "finished";
  return product.sessionAt ? "unavailable_yet" : "no_sessions";
}

const early = (date: Date): Date => new Date(date.getTime() - earlyMs);

/** A product, its film and what this account may do with it. Who may not even see the product gets 404. */
export async function findWatchable(context: Context<Actor>, slug: string) {
  const { db, actor, now, language } = context;
  const found = await findProductForSale(db, slug, now(), language);
  if (!found) throw new AppError("catalogue.not_found");
  const decision = decide(actor, found, await listGrants(db, actor.id, found.id), now());
  if (!decision.allow && found.status !== "published" && decision.rule !== "ticket_over")
    throw new AppError("catalogue.not_found");
  const window = decision.showingAt && showingWindow(await listDates(db, found.id), decision.showingAt);
  const product = {
    ...found,
    ...(decision.showingAt && onlyAt(decision.showingAt, now())),
    overAt: window?.to,
  };
  const run =
    product.type === "broadcast" ? await findShownRun(db, product.id, window ?? undefined) : undefined;
  const assetId = run?.assetId ?? product.assetId;
  const asset = assetId ? await findAsset(db, assetId) : undefined;
  return { product, decision, asset, state: playerState(product, { asset, run }, decision, now()) };
}

/** For whom there is this one showing. */
const onlyAt = (startsAt: Date, now: Date) => ({
  sessionAt: startsAt,
  begunAt: startsAt <= now ? startsAt : null,
});

/** Whether this product can be watched by this account now, and if not, why. */
export async function getPlayer(context: Context<Actor>, slug: string): Promise<PlayerView> {
  const { product, decision, asset, state } = await findWatchable(context, slug);
  const durationMs = asset?.durationMs ?? null;
  const progress =
    asset && durationMs ? await findProgress(context.db, context.actor.id, asset.id) : undefined;
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
    live: state === "ready" && (asset?.state === "live" || product.type === "live"),
    startsAt: state === "countdown" ? (product.sessionAt?.toISOString() ?? null) : null,
    accessUntil: decision.until?.toISOString() ?? null,
    durationMs,
    resumeAtMs: durationMs ? resumePoint(progress?.positionMs, durationMs) : null,
    watchedPercent: watchedPercent(progress?.seconds ?? 0, durationMs),
  };
}
