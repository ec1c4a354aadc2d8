import { expect, test } from "vitest";
import { checkMigrations, lockOf } from "./check/migrations.ts";
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

const lock = "architecture/migrations.lock.json";
const fileOf = (name: string) => `apps/server/migrations/${name}`;
const told = (files: Record<string, string | object>) =>
  checkMigrations(aTree(files)).map(({ path, message }) => `${path.split("/").at(-1)} ${message}`);

test("released migrations stay, and new ones come after them", () => {
  const text = "select 1";
  const files = { [fileOf("0001_a.sql")]: text, [fileOf("0005_b.sql")]: text };
  const released = lockOf(aTree(files));
  expect(
    told({ ...files, [lock]: released, [fileOf("0007_d.sql")]: "", [fileOf("0006_c.sql")]: "" }),
  ).toEqual([]);
  expect(told({ ...files, [lock]: released, [fileOf("0003_late.sql")]: "" })).toEqual([
    "0003_late.sql comes before 0005, which is released: take a number above it",
  ]);
  expect(told({ ...files, [lock]: released, [fileOf("0001_a.sql")]: "select 2" })).toEqual([
    "0001_a.sql is released and was changed: write another migration",
  ]);
  expect(told({ [fileOf("0005_b.sql")]: text, [lock]: released })).toEqual([
    "0001_a.sql is released and is gone",
  ]);
});

test("those of this repository are in order", () => {
  expect(checkMigrations(process.cwd())).toEqual([]);
});
