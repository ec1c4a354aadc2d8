import { textFor, type Language, type Localized } from "@palco/values/language";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A course that has to be completed before another one. */
export interface NeededCourse {
  slug: string;
  title: string;
  titles: Localized;
}

/** The same with whether an account has. */
interface Need extends NeededCourse {
  id: string;
  isCompleted: boolean;
}

/** Courses that come before this one in the edition that an account has, in order; without an account, in the newest. */
export async function listNeeds(
  db: Db,
  { productId, userId }: { productId: string; userId: string | undefined },
): Promise<Need[]> {
  const learner = sql`select l.edition from course_learner l where l.product_id = c.product_id and l.user_id = ${userId ?? null}`;
  const { rows } = await sql<Need>`select p.id, p.slug, p.title, p.titles,
      exists (select from course_learner d where d.product_id = n.needed_id and d.user_id = ${userId ?? null}
        and d.completed_at is not null) as "isCompleted"
    from course_need n join course c on c.product_id = n.product_id join product_card p on p.id = n.needed_id
    where n.product_id = ${productId} and n.since <= coalesce((${learner}), c.edition)
    order by n.position ${prepared}`.execute(db);
  return rows;
}

/** Courses that a save of this one names first, each with its title. */
export async function findNeeded(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    ownerId: string;
    type: string;
    status: string;
    title: string;
    titles: Localized;
  }>`
    select p.id, c.owner_id as "ownerId", p.type, p.status, p.title, p.titles
    from product_card p join channel_card c on c.id = p.channel_id where p.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

interface Checked {
  product: { id: string; ownerId: string; title: string };
  needs: readonly string[];
  language: Language;
}

/**
 * Refuses courses that can't come before this one: of somebody else, drafts, and those that wait for it themselves. Saves of one
 * owner's courses take turns, so that two can't close a ring from both ends.
 */
export async function checkNeeds(tx: Tx, { product, needs, language }: Checked): Promise<void> {
  if (!needs.length) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`course needs ${product.ownerId}`}, 0))`.execute(
    tx,
  );
  const found = new Map((await findNeeded(tx, needs)).map((row) => [row.id, row]));
  const isFit = (id: string) => {
    const course = found.get(id);
    return course?.type === "course" && course.ownerId === product.ownerId && course.status !== "draft";
  };
  if (!needs.every((id) => id === product.id || isFit(id))) throw new AppError("courses.needs_published");
  const { rows } = await sql<{ ids: string[] }>`
    with recursive path (id, ids) as (
      select n, array[n] from unnest(${[...needs]}::uuid[]) n
      union all
      select c.needed_id, p.ids || c.needed_id from path p join course_need c on c.product_id = p.id
      where p.id <> ${product.id} and c.needed_id <> all (p.ids))
    select ids from path where id = ${product.id} order by cardinality(ids) limit 1`.execute(tx);
  if (!rows[0]) return;
  const titles = new Map(
    (await findNeeded(tx, rows[0].ids)).map((row) => [row.id, textFor(row.title, row.titles, language)]),
  );
  const ring = [product.id, ...rows[0].ids].map((id) => titles.get(id) ?? product.title);
  throw new AppError("courses.courses_ring", { params: { courses: ring.join(" → ") } });
}

/** Writes what comes first; a course that is new among them counts for who begins this edition. */
export async function writeNeeds(
  tx: Tx,
  { productId, edition, needs }: { productId: string; edition: number; needs: readonly string[] },
): Promise<void> {
  await sql`delete from course_need where product_id = ${productId} and needed_id <> all (${[...needs]}::uuid[])`.execute(
    tx,
  );
  if (!needs.length) return;
  await sql`insert into course_need (product_id, needed_id, position, since)
    select ${productId}, n.id, n.place - 1, ${edition} from unnest(${[...needs]}::uuid[]) with ordinality n(id, place)
    on conflict (product_id, needed_id) do update set position = excluded.position`.execute(tx);
}
