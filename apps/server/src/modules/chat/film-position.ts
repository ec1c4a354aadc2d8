import { findProductForSale, productTypes } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";

export interface FilmPosition {
  assetId: string;
  atMs: number;
}

/** Item on show now and position in it, so that messages can be replayed beside the recording. */
export async function findFilmPosition(
  db: Db,
  productId: string,
  now: Date,
): Promise<FilmPosition | undefined> {
  const shown = await findShown(db, productId, now);
  if (!shown?.onAirSince) return undefined;
  return { assetId: shown.assetId, atMs: Math.max(0, now.getTime() - shown.onAirSince.getTime()) };
}

/** The film whose chat is read again. */
export async function findFilm(db: Db, productId: string, now: Date): Promise<string | undefined> {
  return (await findShown(db, productId, now))?.assetId;
}

async function findShown(db: Db, productId: string, now: Date) {
  const product = await findProductForSale(db, productId, { now });
  return product && productTypes.find(product.type)?.shownFilm?.(db, product, now);
}
