import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { imageFolder } from "./store-image.ts";

/** Narrower ones are small as they are. */
const narrowest = 640;

/** Keeps these pictures as AVIF too, where that was not done before: they open a page. */
export async function makePosters(
  { db, storage }: Pick<Platform, "storage"> & { db: Db },
  imageIds: readonly string[],
): Promise<void> {
  if (!imageIds.length) return;
  const rows = await db
    .selectFrom("image")
    .select(["id", "widths"])
    .where("id", "in", [...imageIds])
    .where(sql<boolean>`avif_widths = '{}'`)
    .execute();
  if (!rows.length) return;
  const { encodePoster } = await import("./encode-poster.ts");
  for (const { id, widths } of rows) {
    const content = await storage.get(`${imageFolder(id)}/${Math.max(...widths)}.webp`);
    const made: number[] = [];
    for (const width of content ? widths.filter((one) => one >= narrowest) : []) {
      const poster = await encodePoster(content!, width);
      if (!poster) continue;
      await storage.put(`${imageFolder(id)}/${width}.avif`, poster);
      made.push(width);
    }
    await db.updateTable("image").set({ avif_widths: made }).where("id", "=", id).execute();
  }
}

/** The widths in AVIF of these pictures; those that have none are left out. */
export async function listPosterWidths(db: Db, imageIds: readonly string[]): Promise<Map<string, number[]>> {
  if (!imageIds.length) return new Map();
  const rows = await db
    .selectFrom("image")
    .select(["id", "avif_widths as widths"])
    .where("id", "in", [...imageIds])
    .execute();
  return new Map(rows.flatMap(({ id, widths }) => (widths.length ? [[id, widths] as const] : [])));
}
