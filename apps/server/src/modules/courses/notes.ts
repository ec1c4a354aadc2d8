import { randomUUID } from "node:crypto";
import { type LessonNote, mostNotes, type listNotes as listContract } from "@palco/contract/courses/notes";
import type { RouteOutput } from "@palco/contract/route";
import { sql } from "kysely";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { listTitledLessons } from "./lesson-titles.ts";
import { openLesson } from "./open-lesson.ts";

type Own = Pick<Context<Actor>, "actor" | "db" | "language" | "now">;

interface NoteRow {
  id: string;
  lesson: string;
  atMs: number | null;
  body: string;
  writtenAt: Date;
}

const columns = sql`n.id, n.item_id as lesson, n.at_ms as "atMs", n.body, n.written_at as "writtenAt"`;
const toNote = ({ writtenAt, ...row }: NoteRow): LessonNote => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
});

async function findNote(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`select ${columns} from lesson_note n
    where n.id = ${id} and n.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Notes of the account alone. They can be read after its right to the course has ended. */
export async function listNotes(context: Own, slug: string): Promise<RouteOutput<typeof listContract>> {
  const { db, actor, language, now } = context;
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (product?.type !== "course") throw new AppError("catalogue.not_found");
  const { rows } =
    await sql<NoteRow>`select ${columns} from lesson_note n join lesson l on l.item_id = n.item_id
    where n.user_id = ${actor.id} and l.product_id = ${product.id}
    order by n.at_ms nulls first, n.written_at, n.id`.execute(db);
  if (!rows.length && !product.onShow) throw new AppError("catalogue.not_found");
  const noted = new Set(rows.map(({ lesson }) => lesson));
  const lessons = await listTitledLessons(db, { productId: product.id, language });
  return { items: rows.map(toNote), lessons: lessons.filter(({ id }) => noted.has(id)) };
}

export async function addNote(
  context: Own & Pick<Context<Actor>, "keyed">,
  params: { slug: string; id: string },
  { body, atMs }: { body: string; atMs: number | null },
): Promise<LessonNote> {
  const { db, actor, now } = context;
  const id = await commitOnce<string>(context, "note", async (commit) => {
    const { lesson } = await openLesson(context, params);
    return commit(async (tx) => {
      // Two tabs of one learner come one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`note ${actor.id} ${lesson.id}`}, 0))`.execute(
        tx,
      );
      const { rows } = await sql<{ notes: number }>`select count(*)::int as notes from lesson_note
        where user_id = ${actor.id} and item_id = ${lesson.id}`.execute(tx);
      if (rows[0]!.notes >= mostNotes) throw new AppError("courses.notes_full");
      const made = {
        id: randomUUID(),
        item_id: lesson.id,
        user_id: actor.id,
        at_ms: atMs,
        body,
        written_at: now(),
      };
      await tx.insertInto("lesson_note").values(made).execute();
      return made.id;
    });
  });
  return toNote((await findNote(db, { id, userId: actor.id }))!);
}

export async function changeNote({ db, actor, now }: Own, id: string, body: string): Promise<LessonNote> {
  await sql`update lesson_note set body = ${body}, edited_at = ${now()}
    where id = ${id} and user_id = ${actor.id}`.execute(db);
  const note = await findNote(db, { id, userId: actor.id });
  if (!note) throw new AppError("courses.note_not_found");
  return toNote(note);
}

export async function removeNote({ db, actor }: Own, id: string): Promise<void> {
  await db.deleteFrom("lesson_note").where("id", "=", id).where("user_id", "=", actor.id).execute();
}
