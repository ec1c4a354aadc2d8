import type { Platform } from "#platform/context.ts";
import { modules } from "../modules.ts";
import { verifyFiles } from "./verify-files.ts";

/** Errors in the ledger, one line each. */
export async function verifyBooks({ db }: Pick<Platform, "db">): Promise<string[]> {
  const problems: string[] = [];
  for (const question of modules.flatMap((module) => module.invariants ?? [])) {
    const { rows } = await question.sql.execute(db);
    if (rows.length)
      problems.push(
        `${rows.length} ${question.says}: ${rows
          .slice(0, 5)
          .map(({ what }) => what)
          .join(", ")}`,
      );
  }
  return problems;
}

/** Checks the books, and every kind of file against its rows. Answers what was looked at and what is wrong, in lines. */
export async function verify({
  db,
  storage,
}: Pick<Platform, "db" | "storage">): Promise<{ report: string[]; problems: string[] }> {
  const books = await verifyBooks({ db });
  const { report, problems } = await verifyFiles({ db, storage });
  return { report, problems: [...books, ...problems] };
}
