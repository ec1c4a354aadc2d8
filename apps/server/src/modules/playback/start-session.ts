import { resumePoint } from "@palco/values/resume";
import type { DevicePlace, StartedPlayback } from "@palco/contract/playback/api";
import { maxDevices } from "@palco/contract/playback/defaults";
import { listChapters } from "#modules/chapters/public.ts";
import { findItem, type Item, mainItem, mayOpen } from "#modules/items/public.ts";
import { listAudioTracks } from "#modules/live/public.ts";
import { findAsset, getAssetIndex, ownAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { AssetState } from "@palco/contract/media/api";
import type { Actor, Context } from "#platform/context.ts";
import { isInTeam } from "#platform/memberships.ts";
import { findWatchable } from "./get-player.ts";
import { openSource } from "./open-source.ts";
import { grantMedia } from "./capability.ts";
import { findName, findProgress, type NewSession, openSession } from "./session.queries.ts";

interface Wanted {
  /** An item; a product's own id stands for the product itself. */
  item?: string | undefined;
  productSlug?: string | undefined;
}

/** Starts what one may open: a product by its slug or id, or an item of it. */
export async function startPlayback(
  context: Context<Actor>,
  { item: itemId, productSlug, ...place }: DevicePlace & Wanted,
): Promise<StartedPlayback> {
  if (!itemId) return startProduct(context, productSlug!, place);
  const item = await findItem(context.db, itemId);
  if (!item) throw new AppError("catalogue.not_found");
  return item.kind === "main"
    ? startProduct(context, item.productId, place)
    : startItem(context, item, place);
}

/** The product's type decides what plays now. */
async function startProduct(context: Context<Actor>, slugOrId: string, place: DevicePlace) {
  const { product, decision, own, asset, state, airingAt, onAirAt } = await findWatchable(context, slugOrId);
  if (!decision.allow) throw new AppError("playback.no_ticket");
  if (state !== "ready" || !asset) throw new AppError("playback.not_available");
  const item = mainItem(product.id);
  const { channelId } = product;
  const found = { assetId: asset.id, item, channelId, until: decision.until, own, airingAt, onAirAt };
  return open(context, found, place);
}

async function startItem(context: Context<Actor>, item: Item, place: DevicePlace) {
  const opening = await mayOpen(context, context.actor, { item });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, product, own, lock } = opening;
  if (!decision.allow && !opening.isForEverybody) {
    const isSeen = product.status === "published" || decision.rule === "ticket_over";
    throw new AppError(isSeen ? "playback.no_ticket" : "catalogue.not_found");
  }
  if (lock) throw new AppError(lock);
  const media = item.sourceId ? await mediaOf(context, item.sourceId) : { assetId: item.assetId };
  if (!media?.assetId) throw new AppError("playback.not_available");
  const { channelId } = product;
  return open(
    context,
    { ...media, assetId: media.assetId, item, channelId, until: decision.until, own },
    place,
  );
}

/** What the source of an item plays now. */
async function mediaOf(context: Context<Actor>, sourceId: string) {
  const { state, asset, airingAt, onAirAt } = (await openSource(context, sourceId)) ?? {};
  return state === "ready" && asset ? { assetId: asset.id, airingAt, onAirAt } : undefined;
}

const previewable: ReadonlySet<AssetState> = new Set(["playable", "ready", "live"]);

/** Watches a video of one's own that belongs to no product yet. */
export async function startPreview(
  context: Context<Actor>,
  { assetId, ...place }: DevicePlace & { assetId: string },
): Promise<StartedPlayback> {
  const asset = await ownAsset(context.db, context.actor, { id: assetId });
  if (!previewable.has(asset.state)) throw new AppError("playback.not_available");
  return open(context, { assetId, item: null, until: null, own: true }, place);
}

/** One of the account's places. Another device's is taken only when there is none, and not again and again. */
async function takePlace(
  { db, now, rateLimits }: Context<Actor>,
  session: NewSession,
  { takeOver, ...place }: DevicePlace,
): Promise<string> {
  const tryOpen = (how: DevicePlace) =>
    db.transaction().execute((tx) => openSession(tx, session, { place: how, now: now() }));
  const free = await tryOpen(place);
  if (free) return free;
  if (takeOver) await rateLimits.consume("takeOvers", session.userId);
  const taken = takeOver && (await tryOpen({ ...place, takeOver }));
  if (!taken) throw new AppError("playback.too_many_devices", { params: { max: maxDevices } });
  return taken;
}

/** Names who watches. In another's name it is the administrator, whose copy it would be. */
async function watermarkOf({ db, actor }: Pick<Context<Actor>, "db" | "actor">): Promise<string> {
  const { impersonator } = actor;
  const name = impersonator ? await findName(db, impersonator.id) : actor.name;
  return `${name.slice(0, 20)} · ${(impersonator ?? actor).id.slice(-6)}`;
}

interface Found {
  assetId: string;
  item: NewSession["item"];
  /** Absent: the video is in no product. */
  channelId?: string;
  until: Date | null;
  /** True when the item belongs to this account, or when this account runs the site. */
  own: boolean;
  airingAt?: Date | undefined;
  onAirAt?: Date | undefined;
}

async function open(
  context: Context<Actor>,
  { assetId, item, channelId, until, own, airingAt, onAirAt }: Found,
  place: DevicePlace,
): Promise<StartedPlayback> {
  const { db, actor, now, userAgent } = context;
  const [asset, index, progress] = await Promise.all([
    findAsset(db, assetId),
    getAssetIndex(context, assetId),
    item ? findProgress(db, actor.id, { itemId: item.id, assetId }) : undefined,
  ]);
  const isMember = channelId !== undefined && (await isInTeam(db, { userId: actor.id, channelId }));
  const isSent = asset?.state === "live";
  const isSound = asset?.kind === "audio" && asset.state === "ready";
  const isLive = isSent || airingAt !== undefined;
  if (!asset || (!isSent && (!asset.durationMs || !(index || isSound))))
    throw new AppError("playback.not_available");
  const media = { assetId, airingAt: airingAt ?? null };
  const session = {
    userId: actor.id,
    signInId: actor.signInId,
    // As a preview: an administrator in this name leaves nothing in what its owner watched, and takes no place.
    item: actor.impersonator ? null : item,
    ...media,
    onAirAt: onAirAt ?? null,
    device: userAgent,
    own: own || isMember || actor.impersonator !== undefined,
    until,
  };
  const sessionId = await takePlace(context, session, place);
  return {
    sessionId,
    media: grantMedia(context, media, { sessionId, until }),
    assetId,
    durationMs: asset.durationMs ?? 0,
    live: isLive,
    resumeAtMs: isLive ? null : resumePoint(progress?.positionMs, asset.durationMs ?? 0),
    now: now().toISOString(),
    airing: airingAt ? { startsAt: airingAt.toISOString() } : null,
    hasStoryboard: !isLive && Boolean(index?.storyboard),
    audioTracks: isSent ? await listAudioTracks(context, assetId, { all: own }) : [],
    chapters: item && !isLive ? await listChapters(context, item.id) : [],
    captions: (index?.captions ?? []).map(({ language, label }) => ({ language, label })),
    watermark: await watermarkOf(context),
  };
}
