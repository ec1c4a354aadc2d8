import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";

/** Number of concurrent clients in a race. */
export const clients = 30;

/** Rounds of each race: enough to see a fault that happens once in twenty. PALCO_ROUNDS for more, or fewer. */
export const rounds = Number(process.env.PALCO_ROUNDS ?? 20);

/** Timeout of a race in ms on a machine busy with other things; a quiet one needs a tenth of it. */
export const patience = 60_000 + rounds * 6000;

/** Does the same so many times at the same moment. */
export function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
}

/** Number of calls that succeeded. */
export const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === "fulfilled").length;

/** Runs a control until its fault is seen, in as many rounds as the race itself; answers whether it was. */
export async function isSeen(round: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < Math.max(rounds, 5); count += 1) if (await round()) return true;
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
