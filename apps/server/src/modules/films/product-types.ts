import { sql } from "kysely";
import type { Opened, OpenedProduct, ProductForSale, ServerProductType } from "#modules/catalogue/public.ts";
import { type Asset, findAsset } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { lacksFilm, listFilmsMissing } from "./film-missing.ts";
import { showingOf } from "./showing.ts";

/** Reason why a film can't be played at any time. */
function unplayable(asset: Asset | undefined): "unreachable" | "unavailable_yet" | undefined {
  if (!asset || asset.state === "refused") return "unreachable";
  return asset.state === "probing" ? "unavailable_yet" : undefined;
}

const filmOf = async (db: Db, { assetId }: Pick<ProductForSale, "assetId">) =>
  assetId ? findAsset(db, assetId) : undefined;

async function openFilm({ db }: Pick<Context, "db">, product: OpenedProduct): Promise<Opened> {
  const asset = await filmOf(db, product);
  return { state: unplayable(asset) ?? "ready", asset, isLive: false };
}

const showingStates = {
  on: "ready",
  waiting: "countdown",
  over: "finished",
  no_dates: "no_sessions",
} as const;

async function openShowing(
  { db, now }: Pick<Context, "db" | "now">,
  product: OpenedProduct,
): Promise<Opened> {
  const asset = await filmOf(db, product);
  const refused = unplayable(asset);
  if (refused) return { state: refused, asset, isLive: true };
  const showing = showingOf(product, asset?.durationMs ?? 0, now());
  return {
    state: showingStates[showing.state],
    asset,
    isLive: true,
    ...(showing.state === "on" && { airingAt: showing.startsAt }),
  };
}

/** The film, and the date that it is being shown at. */
async function shownFilm(_db: Db, product: ProductForSale, now: Date) {
  const { assetId, begunAt, durationMs } = product;
  if (!assetId) return undefined;
  const isOn = begunAt && now.getTime() - begunAt.getTime() < (durationMs ?? 0);
  return { assetId, onAirSince: isOn ? begunAt : null };
}

/** A film at any time; a bundle may be nothing but what comes with it. */
export const film: ServerProductType = {
  type: "vod",
  missingToPublish: (db, productIds) => listFilmsMissing(db, productIds, { mayBeBundle: true }),
  lacks: { assetId: lacksFilm({ mayBeBundle: true }) },
  openState: openFilm,
};

/** No showing lasts longer: how far back dates are looked at. */
const longestShowing = sql`interval '24 hours'`;

/** The films at one of their dates. */
const onAir = (now: Date) => sql`select d.product_id, d.starts_at,
    d.starts_at + film.duration_ms * interval '1 millisecond'
  from product_date d join product_card p on p.id = d.product_id join asset_card film on film.id = p.asset_id
  where p.type = 'live' and d.called_off_at is null and d.starts_at <= ${now} and d.starts_at > ${now}::timestamptz - ${longestShowing}
    and d.starts_at + film.duration_ms * interval '1 millisecond' > ${now}`;

/** A film at its time: a date is over when it has been shown to the end. */
export const timedFilm: ServerProductType = {
  type: "live",
  missingToPublish: (db, productIds) => listFilmsMissing(db, productIds, { mayBeBundle: false }),
  lacks: { assetId: lacksFilm({ mayBeBundle: false }) },
  dateLength: sql`coalesce(a.duration_ms, 0) * interval '1 millisecond'`,
  openState: openShowing,
  onAir,
  shownFilm,
};
