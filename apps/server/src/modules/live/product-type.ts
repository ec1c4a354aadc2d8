import type { PlayerState } from "@palco/contract/playback/api";
import { sql } from "kysely";
import {
  earlyMs,
  type Opened,
  type OpenedProduct,
  type ProductForSale,
  type ServerProductType,
} from "#modules/catalogue/public.ts";
import { type Asset, findAsset } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { type Run, stateOf } from "./run.ts";
import { findShownRun } from "./run.queries.ts";

const early = (date: Date): Date => new Date(date.getTime() - earlyMs);

/** A broadcast: its picture, else its film, else the date one waits for. */
function broadcastState(
  { sessionAt, window }: Pick<OpenedProduct, "sessionAt" | "window">,
  { run, asset }: { run: Run | undefined; asset: Asset | undefined },
  now: Date,
): PlayerState {
  const state = stateOf(run, now);
  if (state === "live" || state === "interrupted") return "ready";
  const wasToday = state === "finished" && sessionAt && run!.onAirAt! >= early(sessionAt);
  if (sessionAt && sessionAt > now && !wasToday) return "countdown";
  if (state === "finished") return asset?.state === "ready" ? "ready" : "finished";
  // For a ticket of one date: its window has ended.
  if (window?.to && window.to <= now) return "finished";
  return sessionAt ? "unavailable_yet" : "no_sessions";
}

async function openBroadcast(
  { db, now }: Pick<Context, "db" | "now">,
  product: OpenedProduct,
): Promise<Opened> {
  const run = await findShownRun(db, product.id, product.window);
  const assetId = run?.assetId ?? product.assetId;
  const asset = assetId ? await findAsset(db, assetId) : undefined;
  const isLive = asset?.state === "live";
  return {
    state: broadcastState(product, { run, asset }, now()),
    asset,
    isLive,
    ...(isLive && run?.onAirAt && { onAirAt: run.onAirAt }),
  };
}

/** Its film begins with what was sent on air. */
async function shownFilm(db: Db, product: ProductForSale) {
  const run = await findShownRun(db, product.id);
  if (!run) return product.assetId ? { assetId: product.assetId, onAirSince: null } : undefined;
  const { assetId, onAirAt, firstPictureAt, endedAt } = run;
  const isOn = onAirAt && firstPictureAt && !endedAt;
  return {
    assetId,
    onAirSince: isOn ? new Date(Math.max(onAirAt.getTime(), firstPictureAt.getTime())) : null,
  };
}

/** The broadcasts that were started and have had a picture; an encoder that is away for a moment ends nothing. */
const onAir = (
  now: Date,
) => sql`select item.product_id, greatest(run.on_air_at, run.first_picture_at), null::timestamptz
  from broadcast_run run join item_card item on item.id = run.item_id
  where run.ended_at is null and item.kind = 'main' and run.first_picture_at is not null and run.on_air_at <= ${now}`;

export const broadcast: ServerProductType = {
  type: "broadcast",
  openState: openBroadcast,
  shownFilm,
  onAir,
};
