import type { EncoderReport } from "@palco/contract/live/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { type Run, silentMs } from "./run.ts";

const columns = [
  "asset_id as assetId",
  "item_id as itemId",
  "created_at as createdAt",
  "on_air_at as onAirAt",
  "ended_at as endedAt",
  "first_picture_at as firstPictureAt",
  "heard_at as heardAt",
  "report",
  "viewers",
  "peak_viewers as peakViewers",
  "rehearsed_ms as rehearsedMs",
] as const;

export interface BroadcastRow {
  keySerial: number;
  record: boolean;
}

/** Column defaults of a new broadcast. */
const newBroadcast: BroadcastRow = { keySerial: 1, record: true };

/** The broadcast of an item. It is made when its product is published, or with the first act on a draft; asking makes none. */
export async function getBroadcastRow(db: Db, itemId: string): Promise<BroadcastRow> {
  const row = await db
    .selectFrom("broadcast")
    .select(["key_serial as keySerial", "record"])
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row ?? newBroadcast;
}

export async function makeBroadcast(db: Db, itemId: string): Promise<void> {
  await db
    .insertInto("broadcast")
    .values({ item_id: itemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Runs of one broadcast take turns at being opened, started and ended. */
export async function lockBroadcast(tx: Tx, itemId: string): Promise<void> {
  await makeBroadcast(tx, itemId);
  await tx.selectFrom("broadcast").select("item_id").where("item_id", "=", itemId).forUpdate().execute();
}

export async function findLastRun(db: Db, itemId: string): Promise<Run | undefined> {
  const row = await lastRun(db, itemId).executeTakeFirst();
  return row as Run | undefined;
}

/** The last one there is something to say of; an interpreter who waits for the picture is nothing yet. */
export async function findToldRun(db: Db, itemId: string): Promise<Run | undefined> {
  const row = await lastRun(db, itemId)
    .where((is) => is.or([is("on_air_at", "is not", null), is("first_picture_at", "is not", null)]))
    .executeTakeFirst();
  return row as Run | undefined;
}

/**
 * The last one its viewers may see; an encoder that is tried out afterwards changes nothing for them. With `between`,
 * the last that went on air in that time: half-open, null without end.
 */
export async function findShownRun(
  db: Db,
  itemId: string,
  { from, to }: { from: Date | null; to: Date | null } = { from: null, to: null },
): Promise<Run | undefined> {
  let query = lastRun(db, itemId).where("on_air_at", "is not", null);
  if (from) query = query.where("on_air_at", ">=", from);
  if (to) query = query.where("on_air_at", "<", to);
  return (await query.executeTakeFirst()) as Run | undefined;
}

const lastRun = (db: Db, itemId: string) =>
  db
    .selectFrom("broadcast_run")
    .select(columns)
    .where("item_id", "=", itemId)
    .orderBy("created_at", "desc")
    .limit(1);

export async function findRun(db: Db, assetId: string): Promise<Run | undefined> {
  const row = await db
    .selectFrom("broadcast_run")
    .select(columns)
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  return row as Run | undefined;
}

export async function listOpenRuns(db: Db): Promise<Run[]> {
  const rows = await db.selectFrom("broadcast_run").select(columns).where("ended_at", "is", null).execute();
  return rows as unknown as Run[];
}

export async function insertRun(
  tx: Tx,
  run: { assetId: string; itemId: string; onAirAt: Date | null; now: Date },
) {
  await tx
    .insertInto("broadcast_run")
    .values({
      asset_id: run.assetId,
      item_id: run.itemId,
      on_air_at: run.onAirAt,
      created_at: run.now,
    })
    .execute();
}

/**
 * Stores the origin's report of every second.
 * @returns the state of the run; undefined once it has ended
 */
export async function reportRun(
  db: Db,
  assetId: string,
  { report, heard, now }: { report: EncoderReport | null; heard: boolean; now: Date },
): Promise<{ onAirAt: Date | null } | undefined> {
  return db
    .updateTable("broadcast_run")
    .set({
      report: report && JSON.stringify(report),
      ...(heard && {
        heard_at: now,
        first_picture_at: sql<Date>`coalesce(first_picture_at, ${now})`,
        // From one look to the next; where an encoder was away in between, nothing was rehearsed.
        rehearsed_ms: sql<number>`rehearsed_ms + case when on_air_at is null and ${now} - heard_at between interval '0' and ${silentMs} * interval '1 ms'
          then (extract(epoch from ${now} - heard_at) * 1000)::integer else 0 end`,
      }),
    })
    .where("asset_id", "=", assetId)
    .where("ended_at", "is", null)
    .returning("on_air_at as onAirAt")
    .executeTakeFirst();
}

/** Stores the number of viewers; called now and then by the process that knows it. */
export async function noteViewers(db: Db, assetId: string, viewers: number): Promise<void> {
  await db
    .updateTable("broadcast_run")
    .set({ viewers, peak_viewers: sql`greatest(peak_viewers, ${viewers})` })
    .where("asset_id", "=", assetId)
    .where("ended_at", "is", null)
    .execute();
}
