import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";

const folder = "apps/server/migrations";

/**
 * Two files of these numbers are installed and stay: a migration is known by its whole name, so a renamed one would run
 * again. Their order is that of their names.
 */
const knownTwice: readonly string[] = ["0161"];

/**
 * Names of migrations: a number of four digits, which no other file has. Which of two files of one number runs first would
 * depend on their names, and differ from where they were written.
 */
export function checkMigrations(root: string): Problem[] {
  const names = readdirSync(join(root, folder)).toSorted();
  const first = new Map<string, string>();
  return names.flatMap((name) => {
    const number = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1];
    const path = `${folder}/${name}`;
    if (!number) return [{ path, message: "is not named like 0042_live_add_recording_price.sql" }];
    const other = first.get(number);
    if (!other) first.set(number, name);
    return other && !knownTwice.includes(number)
      ? [{ path, message: `has the number of ${other}: take the next free one` }]
      : [];
  });
}
