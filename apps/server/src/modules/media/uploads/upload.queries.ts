import { AudioTrackTarget, type UploadRefusal, type UploadView } from "@palco/contract/media/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

export interface Upload {
  id: string;
  ownerId: string;
  /** The channel that a member of its team sent it for. */
  channelId: string | null;
  filename: string;
  size: number;
  received: number;
  state: UploadView["state"];
  refusal: UploadRefusal | null;
  assetId: string | null;
  /** Purpose: one of the registry `uploadPurposes`. */
  purpose: string;
  /** The object that the upload is for. */
  target: unknown;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  "id", "owner_id as ownerId", "channel_id as channelId", "filename", "size", "received", "state", "refusal", "asset_id as assetId", "created_at as createdAt", "updated_at as updatedAt",
  "purpose", "target",
] as const; // prettier-ignore

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that cannot be one is of nothing. */
export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  if (!uuid.test(id)) return undefined;
  const row = await db.selectFrom("upload").select(columns).where("id", "=", id).executeTakeFirst();
  return row as Upload | undefined;
}

/** The same, held until the end of the transaction. */
export async function lockUpload(db: Db, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom("upload")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as Upload | undefined;
}

/** Current and recent uploads of a scope; abandoned ones are hidden. */
export async function listUploadsOf(db: Db, owners: OwnerScope): Promise<Upload[]> {
  const rows = await db
    .selectFrom("upload")
    .select(columns)
    .where(ownedBy(owners, { owner: "owner_id", channel: "channel_id" }))
    .where("state", "<>", "abandoned")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows as Upload[];
}

type NewUpload = Pick<Upload, "id" | "ownerId" | "channelId" | "filename" | "size" | "purpose"> & {
  target: object | null;
};

export async function insertUpload(
  db: Db,
  { ownerId, channelId, target, ...upload }: NewUpload,
): Promise<void> {
  await db
    .insertInto("upload")
    .values({ ...upload, owner_id: ownerId, channel_id: channelId, target: target && JSON.stringify(target) })
    .execute();
}

/** So many bytes are safely on disk. Never less than before. */
export async function recordReceived(db: Db, id: string, received: number): Promise<void> {
  await db
    .updateTable("upload")
    .set({ received: sql`greatest(received, ${received}::bigint)`, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "receiving")
    .execute();
}

export async function setUploadState(
  db: Db,
  id: string,
  { state, change = {} }: { state: Upload["state"]; change?: { refusal?: UploadRefusal; assetId?: string } },
): Promise<void> {
  await db
    .updateTable("upload")
    .set({
      state,
      updated_at: sql`now()`,
      ...(change.refusal && { refusal: change.refusal }),
      ...(change.assetId && { asset_id: change.assetId }),
    })
    .where("id", "=", id)
    .execute();
}

/** Uploads that have received no byte for this long. */
export async function listStaleUploads(db: Db, hours: number): Promise<Upload[]> {
  const rows = await db
    .selectFrom("upload")
    .select(columns)
    .where("state", "=", "receiving")
    .where("updated_at", "<", sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(500)
    .execute();
  return rows as Upload[];
}

export function viewUpload(upload: Upload): UploadView {
  const { id, filename, size, received, state, refusal, assetId, purpose, target, createdAt } = upload;
  return {
    id,
    filename,
    size,
    received: state === "complete" ? size : received,
    state,
    refusal,
    assetId,
    purpose: purpose as UploadView["purpose"],
    audioTrack: AudioTrackTarget.safeParse(target).data ?? null,
    createdAt: createdAt.toISOString(),
  };
}
