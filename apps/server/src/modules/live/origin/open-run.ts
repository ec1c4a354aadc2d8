import { findProductForSale } from "#modules/catalogue/public.ts";
import { openLiveAsset } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { findLastRun, getBroadcastRow, insertRun, lockBroadcast } from "../run.queries.ts";
import type { Run } from "../run.ts";
import { readStreamKey } from "../stream-key.ts";

/** What an encoder's key opens, or the sentence it is refused with. The encoder shows it, so it is in English. */
export type Opened =
  | { ok: true; run: Run; keySerial: number; record: boolean }
  | { ok: false; reason: string };

const unknown: Opened = { ok: false, reason: "This stream key is not valid. Copy it from the studio again." };

/** Finds what is being sent with a key, or begins it. */
export async function openRun({ db, secrets, now }: Platform, key: string): Promise<Opened> {
  const named = readStreamKey(secrets, key);
  if (!named) return unknown;
  const product = await findProductForSale(db, named.productId, now());
  if (product?.type !== "broadcast") return unknown;
  const { keySerial, record } = await getBroadcastRow(db, product.id);
  if (keySerial !== named.serial) return unknown;
  const run = await db.transaction().execute(async (tx) => {
    await lockBroadcast(tx, product.id);
    const last = await findLastRun(tx, product.id);
    if (last && !last.endedAt) return last;
    const asset = { ownerId: product.ownerId, title: product.title, now: now() };
    const assetId = await openLiveAsset(tx, asset);
    await insertRun(tx, { assetId, productId: product.id, onAirAt: null, now: now() });
    return (await findLastRun(tx, product.id))!;
  });
  return { ok: true, run, keySerial, record };
}
