import type { DevicePlace, StartedPlayback } from "@palco/contract/playback";
import { maxDevices } from "@palco/contract/playback.defaults";
import { mayEditProduct } from "#modules/catalogue/public.ts";
import { listSounds } from "#modules/live/public.ts";
import { findAsset, getAssetIndex, ownAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { AssetState } from "@palco/contract/media";
import type { Actor, Context } from "#platform/context.ts";
import { findWatchable } from "./get-player.ts";
import { grantMedia } from "./capability.ts";
import { resumePoint } from "./resume.ts";
import { findProgress, type NewSession, openSession } from "./session.queries.ts";

/** Starts watching a product one holds a ticket for (or owns). */
export async function startPlayback(
  context: Context<Actor>,
  { productSlug: slug, ...place }: DevicePlace & { productSlug: string },
): Promise<StartedPlayback> {
  const { product, decision, asset, state, airingAt, onAirAt } = await findWatchable(context, slug);
  if (!decision.allow) throw new AppError("playback.no_ticket");
  if (state !== "ready" || !asset) throw new AppError("playback.not_available");
  const own = mayEditProduct(context.actor, product);
  const item = { id: product.id, productId: product.id };
  return open(context, { assetId: asset.id, item, until: decision.until, own, airingAt, onAirAt }, place);
}

const previewable: ReadonlySet<AssetState> = new Set(["playable", "ready", "live"]);

/** Watches a video of one's own that belongs to no product yet. */
export async function startPreview(
  context: Context<Actor>,
  { assetId, ...place }: DevicePlace & { assetId: string },
): Promise<StartedPlayback> {
  const asset = await ownAsset(context.db, context.actor, assetId);
  if (!previewable.has(asset.state)) throw new AppError("playback.not_available");
  return open(context, { assetId, item: null, until: null, own: true }, place);
}

interface Found {
  assetId: string;
  item: NewSession["item"];
  until: Date | null;
  /** Of this account, or of the site this account runs. */
  own: boolean;
  airingAt?: Date | undefined;
  onAirAt?: Date | undefined;
}

async function open(
  context: Context<Actor>,
  { assetId, item, until, own, airingAt, onAirAt }: Found,
  place: DevicePlace,
): Promise<StartedPlayback> {
  const { db, actor, now, userAgent } = context;
  const [asset, index, progress] = await Promise.all([
    findAsset(db, assetId),
    getAssetIndex(context, assetId),
    item ? findProgress(db, actor.id, { itemId: item.id, assetId }) : undefined,
  ]);
  const isSent = asset?.state === "live";
  const isLive = isSent || airingAt !== undefined;
  if (!asset || (!isSent && (!asset.durationMs || !index))) throw new AppError("playback.not_available");
  const media = { assetId, airingAt: airingAt ?? null };
  const session = {
    userId: actor.id,
    signInId: actor.signInId,
    item,
    ...media,
    onAirAt: onAirAt ?? null,
    device: userAgent,
    own,
    until,
  };
  const sessionId = await db.transaction().execute((tx) => openSession(tx, session, place, now()));
  if (!sessionId) throw new AppError("playback.too_many_devices", { params: { max: maxDevices } });
  return {
    sessionId,
    media: grantMedia(context, media, sessionId, until),
    assetId,
    durationMs: asset.durationMs ?? 0,
    live: isLive,
    resumeAtMs: isLive ? null : resumePoint(progress?.positionMs, asset.durationMs ?? 0),
    now: now().toISOString(),
    airing: airingAt ? { startsAt: airingAt.toISOString() } : null,
    hasStoryboard: !isLive && Boolean(index?.storyboard),
    sounds: isSent ? await listSounds(context, assetId, { all: own }) : [],
    captions: (index?.captions ?? []).map(({ language, label }) => ({ language, label })),
    watermark: `${actor.name.slice(0, 20)} · ${actor.id.slice(-6)}`,
  };
}
