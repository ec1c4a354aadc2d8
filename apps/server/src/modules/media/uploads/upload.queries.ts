import type { SoundTarget, UploadRefusal, UploadView } from "@palco/contract/media";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface Upload {
  id: string;
  ownerId: string;
  filename: string;
  size: number;
  received: number;
  state: UploadView["state"];
  refusal: UploadRefusal | null;
  assetId: string | null;
  /** What a file of sound is for; null for a video. */
  sound: SoundTarget | null;
  /** It is to be sound by itself. */
  audio: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  "id", "owner_id as ownerId", "filename", "size", "received", "state", "refusal", "asset_id as assetId", "created_at as createdAt", "updated_at as updatedAt",
  "audio", "sound_asset_id", "sound_language", "sound_title",
] as const; // prettier-ignore

type Row = Omit<Upload, "sound"> & {
  sound_asset_id: string | null;
  sound_language: string | null;
  sound_title: string | null;
};

function fromRow(row: Row): Upload {
  const { sound_asset_id: assetId, sound_language: language, sound_title: title, ...upload } = row;
  return { ...upload, sound: assetId ? { assetId, language: language!, title: title! } : null };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that cannot be one is of nothing. */
export async function findUpload(db: Db, id: string): Promise<Upload | undefined> {
  if (!uuid.test(id)) return undefined;
  const row = await db.selectFrom("upload").select(columns).where("id", "=", id).executeTakeFirst();
  return row && fromRow(row as Row);
}

/** The same, held until the end of the transaction. */
export async function lockUpload(db: Db, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom("upload")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row as Row);
}

/** What someone has sent lately or is still sending; what was given up is not theirs to see. */
export async function listUploadsOf(db: Db, ownerId: string): Promise<Upload[]> {
  const rows = await db
    .selectFrom("upload")
    .select(columns)
    .where("owner_id", "=", ownerId)
    .where("state", "<>", "abandoned")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return (rows as Row[]).map(fromRow);
}

export async function insertUpload(
  db: Db,
  {
    id,
    ownerId,
    filename,
    size,
    sound,
    audio,
  }: Pick<Upload, "id" | "ownerId" | "filename" | "size" | "sound" | "audio">,
): Promise<void> {
  await db
    .insertInto("upload")
    .values({
      id,
      owner_id: ownerId,
      filename,
      size,
      audio,
      sound_asset_id: sound?.assetId ?? null,
      sound_language: sound?.language ?? null,
      sound_title: sound?.title ?? null,
    })
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
  state: Upload["state"],
  change: { refusal?: UploadRefusal; assetId?: string } = {},
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

/** Uploads nobody has sent a byte of for this long. */
export async function listStaleUploads(db: Db, hours: number): Promise<Upload[]> {
  const rows = await db
    .selectFrom("upload")
    .select(columns)
    .where("state", "=", "receiving")
    .where("updated_at", "<", sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(500)
    .execute();
  return (rows as Row[]).map(fromRow);
}

export function viewUpload(upload: Upload): UploadView {
  const { id, filename, size, received, state, refusal, assetId, sound, audio, createdAt } = upload;
  return {
    id,
    filename,
    size,
    received: state === "complete" ? size : received,
    state,
    refusal,
    assetId,
    purpose: audio ? "audio" : sound ? "sound" : "video",
    sound,
    createdAt: createdAt.toISOString(),
  };
}
