import type { Answers, RegisterQuestion } from "@palco/contract/registration/questions";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

const dayMs = 24 * 3600_000;

/** The day after which an answer is kept no longer. */
export function purgeDay(
  { retentionDays }: Pick<RegisterQuestion, "retentionDays">,
  from: Date,
): string | null {
  if (!retentionDays) return null;
  return new Date(from.getTime() + (retentionDays + 1) * dayMs).toISOString().slice(0, 10);
}

/** Replaces the answers to these questions. One that is the same as before keeps its day. */
export async function writeAnswers(
  tx: Tx,
  {
    userId,
    questions,
    answers,
  }: { userId: string; questions: readonly RegisterQuestion[]; answers: Answers },
  now: Date,
): Promise<void> {
  const names = questions.map(({ name }) => name);
  const gone = names.filter((name) => !Object.hasOwn(answers, name));
  if (gone.length)
    await tx
      .deleteFrom("registration_answer")
      .where("user_id", "=", userId)
      .where("name", "in", gone)
      .execute();
  const rows = questions
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map((question) => ({
      user_id: userId,
      name: question.name,
      kind: question.type,
      answer: answers[question.name]!,
      answered_at: now,
      consented_at: question.special ? now : null,
      purge_on: purgeDay(question, now),
    }));
  if (rows.length === 0) return;
  await tx
    .insertInto("registration_answer")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "name"])
        .doUpdateSet((row) => ({
          kind: row.ref("excluded.kind"),
          answer: row.ref("excluded.answer"),
          answered_at: row.ref("excluded.answered_at"),
          consented_at: row.ref("excluded.consented_at"),
          purge_on: row.ref("excluded.purge_on"),
        }))
        .where((row) =>
          row.or([
            row("registration_answer.answer", "<>", row.ref("excluded.answer")),
            // Consent to what was answered before the question was about health.
            row.and([
              row("registration_answer.consented_at", "is", null),
              row("excluded.consented_at", "is not", null),
            ]),
          ]),
        ),
    )
    .execute();
}

export function listAnswers(db: Db, userId: string) {
  return db
    .selectFrom("registration_answer")
    .select([
      "name",
      "answer",
      "answered_at",
      "consented_at",
      sql<string | null>`purge_on::text`.as("purge_on"),
    ])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();
}

/** Names of the questions whose answers rest on the person's consent. */
export async function listConsented(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("registration_answer")
    .select("name")
    .where("user_id", "=", userId)
    .where("consented_at", "is not", null)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

export async function deleteConsented(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom("registration_answer")
    .where("user_id", "=", userId)
    .where("consented_at", "is not", null)
    .execute();
}

/** Number of answers to each question. */
export async function countAnswers(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("registration_answer")
    .select(["name", (row) => row.fn.countAll<number>().as("count")])
    .groupBy("name")
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The first of these questions that has answers of another kind. */
export async function findOtherKind(
  db: Db,
  questions: readonly RegisterQuestion[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${questions.map(({ name }) => name)}::text[], ${questions.map(({ type }) => type)}::text[])
      asked (name, kind)
    where exists (select from registration_answer given where given.name = asked.name and given.kind <> asked.kind)
    limit 1`.execute(db);
  return rows[0]?.name;
}

/** Gives the answers to a question the day that its new retention means. */
export async function moveRetention(tx: Tx, { name, retentionDays }: RegisterQuestion): Promise<void> {
  await sql`update registration_answer set purge_on = (answered_at at time zone 'UTC')::date + ${retentionDays}::int + 1
    where name = ${name}
      and purge_on is distinct from (answered_at at time zone 'UTC')::date + ${retentionDays}::int + 1`.execute(
    tx,
  );
}

export async function deleteOverdue(db: Db, now: Date): Promise<void> {
  await sql`delete from registration_answer where purge_on <= (${now}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  );
}
