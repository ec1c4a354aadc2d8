import { findLivingAccount } from "#modules/accounts/public.ts";
import { findProductHead } from "#modules/catalogue/public.ts";
import { findItem } from "#modules/items/public.ts";
import { openLiveAsset } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";
import { openOutput, type OpenOutput } from "../outputs/open-outputs.ts";
import { findOutput } from "../outputs/output.queries.ts";
import { findLastRun, getBroadcastRow, insertRun, lockBroadcast } from "../run.queries.ts";
import type { Run } from "../run.ts";
import { readStreamKey } from "../stream-key.ts";

/** Result of an encoder's key: a run, or the reason of refusal. The encoder shows it, so it is in English. */
export type Opened =
  | {
      ok: true;
      run: Run;
      ownerId: string;
      keySerial: number;
      record: boolean;
      /** It is an additional audio track of the broadcast that is sent with it. */
      output?: OpenOutput;
    }
  | { ok: false; reason: string };

const unknown: Opened = { ok: false, reason: "This stream key is not valid. Copy it from the studio again." };

export const accountClosed = "The account of this broadcast may not broadcast.";

/** True when the owner of a broadcast is still an organizer, neither blocked nor deleted. */
export async function mayBroadcast({ db }: Pick<Platform, "db">, ownerId: string): Promise<boolean> {
  const owner = await findLivingAccount(db, ownerId);
  return owner?.roles.some((role) => role === "PRODUCER" || role === "ADMIN") ?? false;
}

/** Finds what is being sent with a key, or begins it. */
export async function openRun(platform: Platform, key: string): Promise<Opened> {
  const { db, secrets, now } = platform;
  const named = readStreamKey(secrets, key);
  if (!named) return unknown;
  const row = await findOutput(db, named.id);
  const item = await findItem(db, row?.itemId ?? named.id);
  const product = item && (await findProductHead(db, item.productId));
  if (product?.type !== "broadcast") return unknown;
  const itemId = item!.id;
  const { keySerial, record } = await getBroadcastRow(db, itemId);
  if ((row?.keySerial ?? keySerial) !== named.serial) return unknown;
  if (!(await mayBroadcast(platform, product.ownerId))) return { ok: false, reason: accountClosed };
  const run = await db.transaction().execute(async (tx) => {
    await lockBroadcast(tx, itemId);
    const last = await findLastRun(tx, itemId);
    if (last && !last.endedAt) return last;
    const asset = { ownerId: product.ownerId, title: product.title, now: now() };
    const assetId = await openLiveAsset(tx, asset);
    await insertRun(tx, { assetId, itemId, onAirAt: null, now: now() });
    return (await findLastRun(tx, itemId))!;
  });
  return {
    ok: true,
    run,
    ownerId: product.ownerId,
    keySerial,
    record,
    ...(row && { output: openOutput(platform, row) }),
  };
}
