import type { ProductForSale } from "#modules/catalogue/public.ts";
import { findShownRun } from "#modules/live/public.ts";
import type { Db } from "#platform/db/database.ts";
import { findSessionStart } from "./room.queries.ts";

export interface FilmPosition {
  assetId: string;
  atMs: number;
}

/** What is being shown now and how far it is, so that what is said can be read again beside the recording. */
export async function findFilmPosition(
  db: Db,
  product: Pick<ProductForSale, "id" | "type" | "assetId" | "durationMs">,
  now: Date,
): Promise<FilmPosition | undefined> {
  if (product.type === "broadcast") {
    const run = await findShownRun(db, product.id);
    if (!run?.onAirAt || !run.firstPictureAt || run.endedAt) return undefined;
    // Its film begins with what was sent on air.
    const startedAt = Math.max(run.onAirAt.getTime(), run.firstPictureAt.getTime());
    return { assetId: run.assetId, atMs: Math.max(0, now.getTime() - startedAt) };
  }
  const startedAt = product.assetId && (await findSessionStart(db, product.id, now));
  if (!startedAt) return undefined;
  const atMs = now.getTime() - startedAt.getTime();
  return atMs < (product.durationMs ?? 0) ? { assetId: product.assetId!, atMs } : undefined;
}

/** The film whose chat is read again. */
export async function findFilm(
  db: Db,
  product: Pick<ProductForSale, "id" | "type" | "assetId">,
): Promise<string | undefined> {
  const run = product.type === "broadcast" ? await findShownRun(db, product.id) : undefined;
  return run?.assetId ?? product.assetId ?? undefined;
}
