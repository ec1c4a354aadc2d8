import type { WorkItem } from "@palco/media/encode/pipeline";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { claimIsAlive } from "./worker-identity.ts";

const leaseSeconds = 60;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

export interface Claim {
  id: string;
  kind: "chunk" | "stills";
  video: string[];
  audio: number[];
  from: number;
  to: number;
}

/** Until the transaction ends no worker takes work on this asset. */
export async function lockClaims(tx: Tx, assetId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transcode ${assetId}`}, 0))`.execute(tx);
}

/** Claims of living workers on this asset; claims of dead ones are removed. */
export async function listClaims(tx: Tx, assetId: string): Promise<Claim[]> {
  await tx
    .deleteFrom("transcode_claim")
    .where("asset_id", "=", assetId)
    .where(sql<boolean>`not ${claimIsAlive}`)
    .execute();
  const rows = await tx
    .selectFrom("transcode_claim")
    .select(["id", "kind", "video", "audio", "from_segment as from", "to_segment as to"])
    .where("asset_id", "=", assetId)
    .execute();
  return rows as Claim[];
}

export async function insertClaim(
  tx: Tx,
  claim: { assetId: string; worker: number; kind: Claim["kind"]; item?: WorkItem },
): Promise<string> {
  const { item } = claim;
  const { id } = await tx
    .insertInto("transcode_claim")
    .values({
      asset_id: claim.assetId,
      kind: claim.kind,
      worker: claim.worker,
      lease_until: leaseEnd,
      ...(item && {
        reason: item.reason,
        video: item.video,
        audio: item.audio,
        from_segment: item.from,
        to_segment: item.to,
      }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Says that a worker is still at it. False when the claim is gone: the video was deleted, or others took over. */
export async function renewClaim(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable("transcode_claim")
    .set({ lease_until: leaseEnd })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function dropClaim(db: Db, id: string): Promise<void> {
  await db.deleteFrom("transcode_claim").where("id", "=", id).execute();
}
