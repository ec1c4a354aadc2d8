import type { ImageView } from "@palco/contract/fields";
import type { Db } from "#platform/db/database.ts";

export interface NewImage {
  id: string;
  ownerId: string;
  purpose: string;
  width: number;
  height: number;
  widths: number[];
  color: string;
}

export async function insertImage(db: Db, image: NewImage): Promise<void> {
  await db
    .insertInto("image")
    .values({
      id: image.id,
      owner_id: image.ownerId,
      purpose: image.purpose,
      width: image.width,
      height: image.height,
      widths: image.widths,
      dominant_color: image.color,
    })
    .execute();
}

/** The pictures of these ids; one that doesn't exist is left out. */
export async function listImageViews(db: Db, ids: readonly string[]): Promise<ImageView[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("image")
    .select(["id", "width", "height", "widths", "dominant_color as color"])
    .where("id", "in", [...ids])
    .execute();
  return rows;
}

export async function findImageOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("image").select("owner_id").where("id", "=", id).executeTakeFirst();
  return row?.owner_id;
}
