import type { PlayerState, PlayerView } from "@palco/contract/playback";
import { watchedPercent } from "@palco/values/progress";
import { decide, listGrants } from "#modules/access/public.ts";
import { findProductForSale, type ProductForSale } from "#modules/catalogue/public.ts";
import { findShownRun, type Run, stateOf } from "#modules/live/public.ts";
import { findAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { showingOf } from "./airing.ts";
import { resumePoint } from "./resume.ts";
import { findProgress } from "./session.queries.ts";

type Asset = Awaited<ReturnType<typeof findAsset>>;

/** What stands between the viewer and the picture, in the order in which it is told. */
export function playerState(
  product: Pick<ProductForSale, "type" | "status" | "sessionAt" | "begunAt">,
  { asset, run }: { asset: Asset; run: Run | undefined },
  { rule, allow }: { rule: string; allow: boolean },
  now: Date,
): PlayerState {
  if (!allow) return rule === "ticket_over" ? "finished" : "no_ticket";
  if (product.type === "broadcast") return broadcastState(product, run, asset, now);
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
  product: Pick<ProductForSale, "sessionAt">,
  run: Run | undefined,
  asset: Asset,
  now: Date,
): PlayerState {
  const state = stateOf(run, now);
  if (state === "live" || state === "interrupted") return "ready";
  const wasToday = state === "finished" && product.sessionAt && run!.onAirAt! >= early(product.sessionAt);
  if (product.sessionAt && product.sessionAt > now && !wasToday) return "countdown";
  if (state === "finished") return asset?.state === "ready" ? "ready" : "finished";
  return product.sessionAt ? "unavailable_yet" : "no_sessions";
}

/** A show that goes on air this long before its date is that date's show. */
const earlyMs = 3 * 3_600_000;
const early = (date: Date): Date => new Date(date.getTime() - earlyMs);

/** A product, its film and what this account may do with it. Who may not even see the product gets 404. */
export async function findWatchable(context: Context<Actor>, slug: string) {
  const { db, actor, now, language } = context;
  const product = await findProductForSale(db, slug, now(), language);
  if (!product) throw new AppError("catalogue.not_found");
  const decision = decide(actor, product, await listGrants(db, actor.id, product.id), now());
  if (!decision.allow && product.status !== "published" && decision.rule !== "ticket_over")
    throw new AppError("catalogue.not_found");
  const run = product.type === "broadcast" ? await findShownRun(db, product.id) : undefined;
  const assetId = run?.assetId ?? product.assetId;
  const asset = assetId ? await findAsset(db, assetId) : undefined;
  return { product, decision, asset, state: playerState(product, { asset, run }, decision, now()) };
}

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
