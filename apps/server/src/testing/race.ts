import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";

/** Number of concurrent clients in a race. */
export const clients = 30;

/**
 * Rounds of a test that repeats itself: `short` in the suite that runs for each change, `long` with PALCO_LONG=1 (before a
 * release), or PALCO_ROUNDS.
 */
export const roundsOf = ({ short, long }: { short: number; long: number }): number =>
  Number(process.env.PALCO_ROUNDS ?? (process.env.PALCO_LONG ? long : short));

/** Rounds of each race. Its control needs no luck: it runs until it has seen the fault. */
export const rounds = roundsOf({ short: 8, long: 40 });

/** Timeout of a race in ms on a machine busy with other things; a quiet one needs a tenth of it. */
export const patience = 60_000 + rounds * 6000;

/** Does the same so many times at the same moment. */
export function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
}

/** Number of calls that succeeded. */
export const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === "fulfilled").length;

/** Runs a control until its fault is seen, in twenty rounds at least; answers whether it was. */
export async function isSeen(round: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < Math.max(rounds, 20); count += 1) if (await round()) return true;
  return false;
}

/**
 * Delays each row of a table (only rows that match `where`, as of a trigger) before it is written: a race in between
 * then shows on every machine. For controls.
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
