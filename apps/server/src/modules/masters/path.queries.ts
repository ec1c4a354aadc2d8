import { type Language, type Localized, textFor } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { includedProduct } from "#modules/access/public.ts";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

/**
 * Courses of each account that has a programme, as `(user_id, course_id, place)`: those that came with its order, in today's order of
 * the programme; without an order, and for subscribers who began one of them, those of today. Who learns keeps what they got, whatever the
 * programme becomes.
 */
export const paths = (masterId: string, of: RawBuilder<unknown> = sql`true`) => sql`
  select t.user_id, m.product_id as course_id, coalesce(b.position, 1000 + m.position) as place
    from ticket t join ordered_member m on m.order_line_id = t.order_line_id
      left join bundled_product b on b.product_id = t.product_id and b.item_id = m.product_id
    where t.product_id = ${masterId} and ${had} and ${of}
  union all
  select t.user_id, b.item_id, b.position from ticket t join bundled_product b on b.product_id = t.product_id
    where t.product_id = ${masterId} and ${had} and ${of}
      and not exists (select from ordered_member m where m.order_line_id = t.order_line_id)
  union all
  select t.user_id, b.item_id, b.position
    from product_card p join member t on t.channel_id is null or t.channel_id = p.channel_id
      join bundled_product b on b.product_id = p.id
    where p.id = ${masterId} and ${includedProduct} and ${of}
      and exists (select from bundled_product o join learner_of_course l on l.product_id = o.item_id
        where o.product_id = p.id and l.user_id = t.user_id)
      and not exists (select from ticket h where h.user_id = t.user_id and h.product_id = p.id)`;

/** Tickets that were not taken back. */
const had = sql`(t.closed_reason is null or t.closed_reason = 'expired')`;

/** Courses of an account that has the programme, in order; empty: it has none. */
export async function listOwnPath(
  db: Db,
  { masterId, userId }: { masterId: string; userId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.course_id as id from (${paths(masterId, sql`t.user_id = ${userId}`)}) w join product_card p on p.id = w.course_id
    where p.type = 'course' group by w.course_id order by min(w.place)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Titles of products in each language. */
export async function listTitles(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Record<Language, string>>> {
  const { rows } = await sql<{ id: string; title: string; titles: Localized }>`select id, title, titles
    from product_card where id = any(${[...productIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, title, titles }) => {
      const of = (language: Language) => textFor(title, titles, language);
      return [id, { es: of("es"), en: of("en"), pt: of("pt") }];
    }),
  );
}

/** A course of a programme that an account ordered. */
export interface Step {
  id: string;
  slug: string;
  title: string;
  titles: Localized;
  isCompleted: boolean;
  /** They have a ticket for it, from wherever. */
  isHeld: boolean;
  /** Their ticket came with this order. */
  cameWithIt: boolean;
}

/** The line with which this account got a product, when it is that of an ordered programme: as the programme itself, or as one of its courses. */
export async function findOrderedLine(
  db: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select l.id from ticket t join ordered_line l on l.id = t.order_line_id
      join master m on m.product_id = l.product_id and m.is_ordered
    where t.user_id = ${userId} and t.product_id = ${productId} and t.closed_at is null ${prepared}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Courses of an order of a programme, in today's order. */
export async function listSteps(
  db: Db,
  { lineId, userId }: { lineId: string; userId: string },
): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select p.id, p.slug, p.title, p.titles, c.completed_at is not null as "isCompleted", t.user_id is not null as "isHeld",
      t.order_line_id is not distinct from line.id as "cameWithIt"
    from ordered_line line join ordered_member m on m.order_line_id = line.id
      join product_card p on p.id = m.product_id and p.type = 'course'
      left join bundled_product b on b.product_id = line.product_id and b.item_id = p.id
      left join learner_of_course c on c.product_id = p.id and c.user_id = ${userId}
      left join ticket t on t.product_id = p.id and t.user_id = ${userId} and t.closed_at is null
    where line.id = ${lineId} order by coalesce(b.position, 1000 + m.position)`.execute(db);
  return rows;
}

/**
 * The first course that keeps another one closed to who ordered the programme: one before it that they can complete and did not. Who
 * got the course by itself learns it as they like, and what was completed stays open.
 */
export function neededBefore(steps: readonly Step[], id: string): Step | undefined {
  const place = steps.findIndex((step) => step.id === id);
  const own = steps[place];
  if (!own?.cameWithIt || own.isCompleted) return undefined;
  return steps.slice(0, place).find(({ isCompleted, isHeld }) => isHeld && !isCompleted);
}

/** Accounts that completed every course of their path, as `(user_id, completed_at)`. */
const achieved = (masterId: string, of: RawBuilder<unknown> = sql`true`) => sql`
  select w.user_id, max(l.completed_at) as completed_at
  from (${paths(masterId, of)}) w join product_card p on p.id = w.course_id and p.type = 'course'
    left join learner_of_course l on l.product_id = w.course_id and l.user_id = w.user_id
  group by w.user_id having bool_and(l.completed_at is not null)`;

export interface AchievedRow {
  userId: string;
  completedAt: Date;
}

/** Undefined: this account did not complete the programme. */
export async function findAchieved(
  db: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<AchievedRow | undefined> {
  const { rows } = await sql<AchievedRow>`select user_id as "userId", completed_at as "completedAt"
    from (${achieved(productId, sql`t.user_id = ${userId}`)}) a`.execute(db);
  return rows[0];
}

/** Accounts that completed a programme and have no certificate for it. */
const waiting = (productId: string) => sql`from (${achieved(productId)}) a
  where not exists (select from certificate_card d where d.user_id = a.user_id and d.product_id = ${productId})
    and exists (select from account_card u where u.id = a.user_id and u.deleted_at is null)`;

export async function listWaitingRows(db: Db, productId: string, limit: number): Promise<AchievedRow[]> {
  const { rows } = await sql<AchievedRow>`select user_id as "userId", completed_at as "completedAt"
    ${waiting(productId)} order by completed_at, user_id limit ${limit}`.execute(db);
  return rows;
}

export async function countWaitingRows(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${waiting(productId)}`.execute(db);
  return rows[0]!.n;
}

export interface FunnelRow {
  id: string;
  reached: number;
  completed: number;
}

/** How many learners of a programme began and completed each of its courses. */
export async function readFunnel(db: Db, masterId: string) {
  const { rows } =
    await sql<FunnelRow>`select w.course_id as id, count(l.user_id)::int as reached, count(l.completed_at)::int as completed
    from (${paths(masterId)}) w join product_card p on p.id = w.course_id and p.type = 'course'
      left join learner_of_course l on l.product_id = w.course_id and l.user_id = w.user_id
    group by w.course_id order by min(w.place)`.execute(db);
  const { rows: totals } = await sql<{ learners: number; completed: number }>`select
      (select count(distinct w.user_id)::int from (${paths(masterId)}) w) as learners,
      (select count(*)::int from (${achieved(masterId)}) a) as completed`.execute(db);
  return { ...totals[0]!, courses: rows };
}
