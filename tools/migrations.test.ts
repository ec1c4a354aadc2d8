import { expect, test } from "vitest";
import { checkMigrations } from "./check/migrations.ts";
import { aTree } from "./lib/a-tree.ts";

const problemsOf = (...names: string[]) =>
  checkMigrations(aTree(Object.fromEntries(names.map((name) => [`apps/server/migrations/${name}`, ""])))).map(
    ({ path, message }) => `${path.split("/").at(-1)} ${message}`,
  );

test("a migration has a number of its own and a name like all others", () => {
  expect(problemsOf("0001_first.sql", "0002_media_add_sound.sql")).toEqual([]);
  expect(problemsOf("0007_live_one.sql", "0007_sales_two.sql")).toEqual([
    "0007_sales_two.sql has the number of 0007_live_one.sql: take the next free one",
  ]);
  expect(problemsOf("12_short.sql", "0013-dash.sql", "0014_Upper.sql", "0015_x.sql.bak")).toHaveLength(4);
  expect(problemsOf("0161_live_rehearsal.sql", "0161_sales_book_plans.sql")).toEqual([]);
});

test("those of this repository are in order", () => {
  expect(checkMigrations(process.cwd())).toEqual([]);
});
