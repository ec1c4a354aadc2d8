import type { CourseEdit, LessonFile } from "@palco/contract/courses/api";
import type { LessonFields } from "@palco/contract/courses/outline";
import { sql } from "kysely";
import {
  type AttachmentRule,
  attachmentKind,
  insertItem,
  orderItems,
  removeItem,
} from "#modules/items/public.ts";
import { findResource, listResources, mayUseFile } from "#modules/media/public.ts";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { type LessonRow, listLessonRows } from "./course.queries.ts";

/** A file of a lesson: an attachment of its item. */
export interface LessonFileRow {
  itemId: string;
  lessonId: string;
  resourceId: string;
}

/** Files of these lessons, in their order. */
export async function listLessonFiles(
  db: Db,
  lessons: readonly Pick<LessonRow, "id">[],
): Promise<LessonFileRow[]> {
  if (!lessons.length) return [];
  const { rows } = await sql<LessonFileRow>`
    select i.id as "itemId", i.parent_id as "lessonId", i.resource_id as "resourceId" from item_card i
    where i.parent_id = any(${lessons.map(({ id }) => id)}::uuid[]) and i.position is not null and i.resource_id is not null
    order by i.parent_id, i.position`.execute(db);
  return rows;
}

/** With their names, and how many accounts downloaded them. */
export async function presentFiles(db: Db, files: readonly LessonFileRow[]): Promise<CourseEdit["files"]> {
  if (!files.length) return [];
  const resources = await listResources(
    db,
    files.map(({ resourceId }) => resourceId),
  );
  const { rows } = await sql<{ resourceId: string; downloads: number }>`
    select i.resource_id as "resourceId", count(distinct d.user_id)::int as downloads
    from lesson_download d join item_card i on i.id = d.item_id
    where d.item_id = any(${files.map(({ itemId }) => itemId)}::uuid[]) group by 1`.execute(db);
  const downloads = new Map(rows.map((row) => [row.resourceId, row.downloads]));
  return resources.map(({ id, filename, size }): LessonFile => ({
    id,
    filename,
    size,
    downloads: downloads.get(id) ?? 0,
  }));
}

/** Refuses files that this lesson may not have: of others, or deleted meanwhile. */
export async function checkFiles(
  db: Db,
  actor: Actor,
  { product, ids }: { product: Pick<ProductForSale, "ownerId">; ids: readonly string[] },
): Promise<void> {
  for (const id of new Set(ids)) {
    const file = await findResource(db, id);
    if (file?.ownerId !== product.ownerId || !(await mayUseFile(db, actor, file)))
      throw new AppError("media.not_found");
  }
}

/** Gives each of these lessons just the files that it names, in that order. */
export async function writeLessonFiles(
  tx: Tx,
  { productId, lessons }: { productId: string; lessons: readonly Pick<LessonFields, "id" | "files">[] },
  now: Date,
): Promise<void> {
  const stored = Map.groupBy(await listLessonFiles(tx, lessons), ({ lessonId }) => lessonId);
  for (const { id: parentId, files } of lessons) {
    const wanted = [...new Set(files)];
    const there = stored.get(parentId) ?? [];
    if (wanted.join() === there.map(({ resourceId }) => resourceId).join()) continue;
    const kept = new Map<string, string>();
    for (const { itemId, resourceId } of there)
      if (wanted.includes(resourceId)) kept.set(resourceId, itemId);
      else await removeItem(tx, itemId, now);
    let position = kept.size;
    for (const resourceId of wanted) {
      if (kept.has(resourceId)) continue;
      const title = (await findResource(tx, resourceId))!.filename.slice(0, 150);
      const item = { productId, parentId, kind: attachmentKind, position, title, assetId: null, resourceId };
      kept.set(resourceId, await insertItem(tx, item, now));
      position += 1;
    }
    await orderItems(
      tx,
      { productId, kind: attachmentKind },
      wanted.map((id) => kept.get(id)!),
    );
  }
}

/** Files of a sample are everybody's, as the sample is; the others are of who may open their lesson. */
export const courseAttachment: AttachmentRule = {
  type: "course",
  async audienceOf({ db }, { id, productId }) {
    const previews = (await listLessonRows(db, productId)).filter(({ isPreview }) => isPreview);
    const files = await listLessonFiles(db, previews);
    return files.some(({ itemId }) => itemId === id) ? "everybody" : "holders";
  },
};
