import { type CourseFields, type LessonFields, lessonsIn } from "@palco/contract/courses/outline";
import { sql } from "kysely";
import {
  insertItem,
  orderItems,
  removeItem,
  renameItem,
  setItemAsset,
  setTakesPlace,
} from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { lessonKind, listModuleRows } from "./course.queries.ts";
import { writeQuestions } from "./film-questions.ts";
import { writeLessonFiles } from "./lesson-files.ts";

interface Outline {
  productId: string;
  /** The one that it is now; lessons that are new belong to it and those after it. */
  edition: number;
  /** Lessons that were taken out stay with those who began an edition that had them. */
  hasLearners: boolean;
  modules: CourseFields["modules"];
}

/** Places of lessons that are in no order yet: after all others. */
const unplaced = 1_000_000;

/** Writes modules and lessons in place of those of the newest edition. */
export async function writeOutline(tx: Tx, outline: Outline, now: Date): Promise<void> {
  const { productId, edition, modules } = outline;
  const known = new Map((await listStored(tx, productId)).map((row) => [row.id, row]));
  const lessons = lessonsIn(modules);
  await writeModules(tx, outline);
  let place = unplaced;
  for (const module of modules)
    for (const lesson of module.lessons) {
      const stored = known.get(lesson.id);
      const where = { productId, moduleId: module.id, edition };
      if (stored) await changeLesson(tx, { lesson, stored, ...where }, now);
      else await insertLesson(tx, { lesson, position: place++, ...where }, now);
    }
  await writeLessonFiles(tx, { productId, lessons }, now);
  if (lessons.length) await writeQuestions(tx, lessons);
  // Once all are there: they may wait for one that comes after them.
  for (const lesson of lessons) await writeTerms(tx, lesson, edition);
  const kept = new Set(lessons.map(({ id }) => id));
  for (const row of known.values()) if (!kept.has(row.id)) await takeOut(tx, row, outline, now);
  const rest = (await listStored(tx, productId)).flatMap(({ id }) => (kept.has(id) ? [] : id));
  await orderItems(tx, { productId, kind: lessonKind }, [...lessons.map(({ id }) => id), ...rest]);
}

interface Stored {
  id: string;
  until: number | null;
  assetId: string | null;
  nextId: string | null;
  /** Its asset can be played. */
  isPlayed: boolean;
}

/** All lessons of all editions, by their order. */
async function listStored(tx: Tx, productId: string): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`select l.item_id as id, l.until, i.asset_id as "assetId", i.next_asset_id as "nextId",
      coalesce(a.state in ('playable', 'ready'), false) as "isPlayed"
    from lesson l join item_card i on i.id = l.item_id left join asset_card a on a.id = i.asset_id
    where l.product_id = ${productId} order by i.position`.execute(tx);
  return rows;
}

async function writeModules(tx: Tx, { productId, modules }: Outline): Promise<void> {
  const known = new Set((await listModuleRows(tx, productId)).map(({ id }) => id));
  for (const [position, { id, title, titles }] of modules.entries()) {
    const values = { title, titles: JSON.stringify(titles), position };
    if (known.delete(id)) await tx.updateTable("course_module").set(values).where("id", "=", id).execute();
    else
      await tx
        .insertInto("course_module")
        .values({ id, product_id: productId, ...values })
        .execute()
        .catch(taken);
  }
  if (known.size)
    await tx
      .updateTable("course_module")
      .set({ position: null })
      .where("id", "in", [...known])
      .execute();
}

/** Ids are made by the editor: one that another course has is none of this one's. */
function taken(error: unknown): never {
  if ((error as { code?: string }).code === "23505") throw new AppError("request.conflict");
  throw error;
}

interface Place {
  lesson: LessonFields;
  productId: string;
  moduleId: string;
  edition: number;
}

const columnsOf = ({ text, texts, isPreview, event }: LessonFields) => ({
  text,
  texts: JSON.stringify(texts),
  is_preview: isPreview,
  meeting_url: event?.kind === "meeting" ? event.url : null,
});

/** When it takes place, and whose broadcast it shows: the main item of a product has the product's id. */
const placeOf = ({ event }: LessonFields) => ({
  sourceId: event?.kind === "live" ? event.productId : null,
  startsAt: event?.kind === "meeting" ? new Date(event.startsAt) : null,
  endsAt: event?.kind === "meeting" ? new Date(event.endsAt) : null,
});

async function insertLesson(
  tx: Tx,
  { lesson, productId, moduleId, edition, position }: Place & { position: number },
  now: Date,
): Promise<void> {
  const { id, title, titles, assetId } = lesson;
  await insertItem(tx, { id, productId, kind: lessonKind, position, title, titles, assetId }, now).catch(
    taken,
  );
  await tx
    .insertInto("lesson")
    .values({ item_id: id, product_id: productId, module_id: moduleId, since: edition, ...columnsOf(lesson) })
    .execute();
  if (lesson.event) await setTakesPlace(tx, id, placeOf(lesson), now);
}

async function changeLesson(
  tx: Tx,
  { lesson, moduleId, stored }: Place & { stored: Stored },
  now: Date,
): Promise<void> {
  const { id, title, titles, assetId } = lesson;
  await renameItem(tx, id, { title, titles, now });
  await tx
    .updateTable("lesson")
    .set({ module_id: moduleId, until: null, ...columnsOf(lesson) })
    .where("item_id", "=", id)
    .execute();
  const sent = stored.nextId ?? stored.assetId;
  const place = placeOf(lesson);
  // One that shows a broadcast has no film: whichever goes, goes first.
  if (!place.sourceId) await setTakesPlace(tx, id, place, now);
  if (assetId !== sent)
    await setItemAsset(tx, { id, playedId: stored.isPlayed ? stored.assetId : null }, { assetId, now });
  if (place.sourceId) await setTakesPlace(tx, id, place, now);
}

/** What this edition asks for; of later ones until they say otherwise. */
async function writeTerms(
  tx: Tx,
  { id, isRequired, rule, prerequisite }: LessonFields,
  edition: number,
): Promise<void> {
  const terms = {
    is_required: isRequired,
    rule: rule.kind,
    rule_percent: rule.kind === "watched" || rule.kind === "passed" ? rule.percent : null,
    rule_minutes: rule.kind === "attended" ? rule.minutes : null,
    rule_replay: rule.kind === "attended" ? rule.replay : null,
    prerequisite: prerequisite.kind,
    needs_item_id: prerequisite.kind === "lesson" ? prerequisite.id : null,
  };
  await tx
    .insertInto("lesson_terms")
    .values({ item_id: id, since: edition, ...terms })
    .onConflict((conflict) => conflict.columns(["item_id", "since"]).doUpdateSet(terms))
    .execute();
}

async function takeOut(
  tx: Tx,
  { id, until }: Stored,
  { productId, edition, hasLearners }: Outline,
  now: Date,
): Promise<void> {
  if (until !== null) return;
  if (hasLearners) {
    await tx.updateTable("lesson").set({ until: edition }).where("item_id", "=", id).execute();
    return;
  }
  await tx
    .updateTable("lesson_terms")
    .set({ prerequisite: "none", needs_item_id: null })
    .where("needs_item_id", "=", id)
    .execute();
  await writeLessonFiles(tx, { productId, lessons: [{ id, files: [] }] }, now);
  await tx.deleteFrom("lesson").where("item_id", "=", id).execute();
  await removeItem(tx, id, now);
}
