import type { DevicePlace } from "@palco/contract/playback";
import type { StartedListening } from "@palco/contract/podcasts";
import { maxDevices } from "@palco/contract/playback.defaults";
import { findAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { grantMedia } from "./capability.ts";
import { resumePoint } from "./resume.ts";
import { findProgress, openSession } from "./session.queries.ts";

interface Heard {
  assetId: string;
  /** What it is listened to as: beats ask about it again and again. */
  item: { id: string; productId: string };
  /** The end of the ticket; the caller has asked whether there is one. */
  until: Date | null;
  /** Of this account, or of the site this account runs. */
  own: boolean;
}

/** Opens a session for sound by itself. Refuses `podcasts.not_ready` and `playback.too_many_devices`. */
export async function openListening(
  context: Context<Actor>,
  { assetId, item, until, own }: Heard,
  place: DevicePlace,
): Promise<StartedListening> {
  const { db, actor, now, userAgent } = context;
  const [asset, progress] = await Promise.all([
    findAsset(db, assetId),
    findProgress(db, actor.id, { itemId: item.id, assetId }),
  ]);
  if (asset?.state !== "ready" || !asset.durationMs) throw new AppError("podcasts.not_ready");
  const media = { assetId, airingAt: null };
  const session = {
    userId: actor.id,
    signInId: actor.signInId,
    item,
    ...media,
    onAirAt: null,
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
    durationMs: asset.durationMs,
    resumeAtMs: resumePoint(progress?.positionMs, asset.durationMs),
  };
}
