import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";

/** How many come at once in a race. */
export const clients = 30;

/** How often each race is run: what goes wrong once in twenty is seen. PALCO_ROUNDS for more, or fewer. */
export const rounds = Number(process.env.PALCO_ROUNDS ?? 20);

/** What a race may take in ms on a machine that is busy with other things; a quiet one needs a tenth of it. */
export const patience = 60_000 + rounds * 6000;

/** Does the same so many times at the same moment. */
export function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
}

/** How many of those who tried got through. */
export const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === "fulfilled").length;

/** Runs a control until its fault is seen, in as many rounds as the race itself; answers whether it was. */
export async function isSeen(round: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < Math.max(rounds, 5); count += 1) if (await round()) return true;
  return false;
}

/**
 * Makes each row of a table (only those that `where` holds for, as of a trigger) linger before it is written: what goes
 * wrong in between is then seen whatever the machine does. For controls.
 */
export async function lingerAt(
  db: Database,
  table: string,
  when: "insert" | "update" = "insert",
  { seconds = 0.05, where = "true" }: { seconds?: number; where?: string } = {},
): Promise<void> {
  await sql`create or replace function linger() returns trigger language plpgsql as $$ begin
    perform pg_sleep(${sql.lit(seconds)}); return new; end $$`.execute(db);
  await sql`create trigger linger before ${sql.raw(when)} on ${sql.table(table)} for each row
    when (${sql.raw(where)}) execute function linger()`.execute(db);
}
