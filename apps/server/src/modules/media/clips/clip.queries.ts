import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { SourcePlan } from "../transcoding/plan-work.ts";

const leaseSeconds = 120;
const mostAttempts = 3;

export interface WantedClip {
  assetId: string;
  isTrailer: boolean;
}

/**
 * Sets which videos are to have a clip: the missing ones are made, those of others are taken away. Short films of pages
 * keep theirs.
 * @returns the videos whose clip was taken away
 */
export async function setWantedClips(db: Db, wanted: readonly WantedClip[]): Promise<string[]> {
  if (wanted.length) {
    const inserted = await db
      .insertInto("clip")
      .values(wanted.map(({ assetId, isTrailer }) => ({ asset_id: assetId, is_trailer: isTrailer })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows) await sql`select pg_notify('clip', '')`.execute(db);
  }
  const dropped = await db
    .deleteFrom("clip")
    .where(sql<boolean>`asset_id <> all(${wanted.map(({ assetId }) => assetId)}::uuid[])`)
    .where("is_whole", "=", false)
    .returning("asset_id as id")
    .execute();
  return dropped.map(({ id }) => id);
}

export interface ClipJob extends WantedClip {
  /** Not a part of a film, but all of a short one. */
  isWhole: boolean;
  plan: Pick<SourcePlan, "facts">;
}

/** Claims the clip that has waited longest for this worker, until its lease ends. */
export async function claimClip(db: Db): Promise<ClipJob | undefined> {
  const { rows } = await sql<ClipJob>`with free as (
      select c.asset_id, a.source_facts from clip c join asset a on a.id = c.asset_id
      where c.state = 'wanted' and c.next_try_at <= now() and (c.lease_until is null or c.lease_until < now())
        and (a.kind = 'film' or c.is_whole) and a.state in ('playable', 'ready') and a.source_facts is not null
      order by c.wanted_at limit 1 for update of c skip locked
    ) update clip c set lease_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)}) from free
    where c.asset_id = free.asset_id
    returning c.asset_id as "assetId", c.is_trailer as "isTrailer", c.is_whole as "isWhole", free.source_facts as plan`.execute(
    db,
  );
  return rows[0];
}

/** False when it is not wanted any more. */
export async function clipReady(
  db: Db,
  assetId: string,
  bytes: { mp4: number; webm: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("clip")
    .set({ state: "ready", mp4_bytes: bytes.mp4, webm_bytes: bytes.webm, lease_until: null })
    .where("asset_id", "=", assetId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It went wrong: tried again after a pause, at most three times. @param counts false: it was not the film's fault */
export async function clipFailed(db: Db, assetId: string, { counts }: { counts: boolean }): Promise<void> {
  const attempts = sql`attempts + ${sql.lit(counts ? 1 : 0)}`;
  await db
    .updateTable("clip")
    .set({
      attempts: sql`${attempts}`,
      state: sql`case when ${attempts} >= ${sql.lit(mostAttempts)} then 'failed' else state end`,
      lease_until: null,
      next_try_at: sql`now() + interval '30 seconds'`,
    })
    .where("asset_id", "=", assetId)
    .execute();
}

/** Clips there are of these videos; `webm` where there is one in AV1 too. */
export async function listClips(
  db: Db,
  assetIds: readonly string[],
): Promise<Map<string, { webm: boolean }>> {
  if (!assetIds.length) return new Map();
  const rows = await db
    .selectFrom("clip")
    .select(["asset_id as id", "webm_bytes"])
    .where("asset_id", "in", assetIds)
    .where("state", "=", "ready")
    .execute();
  return new Map(rows.map(({ id, webm_bytes }) => [id, { webm: webm_bytes !== null }]));
}
