import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";

const folder = "apps/server/migrations";
/** Migrations that are released, with the checksum that `migrate()` keeps of each. `npm run migrations:lock` writes it. */
export const lockFile = "architecture/migrations.lock.json";

/**
 * Two files of these numbers are installed and stay: a migration is known by its whole name, so a renamed one would run
 * again. Their order is that of their names.
 */
const knownTwice: readonly string[] = ["0161"];

/**
 * Migrations have a number of four digits that no other file has: which of two runs first would depend on their names.
 * Migrations on the lock stay unchanged. A new one has a number above all of them: it would run before them in an empty
 * database and after them in an installed one. The lock is a file, because a checkout in CI has no history and the order
 * of commits says nothing of what is installed; branches that are open between two releases may number as they like above
 * it, as no installation has run any of theirs.
 */
export function checkMigrations(root: string): Problem[] {
  const names = readdirSync(join(root, folder)).toSorted();
  const lock = readLock(root);
  const last = Object.keys(lock).toSorted().at(-1)?.slice(0, 4) ?? "";
  const first = new Map<string, string>();
  const problems: Problem[] = names.flatMap((name) => {
    const number = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1];
    const path = `${folder}/${name}`;
    if (!number) return [{ path, message: "is not named like 0042_live_add_recording_price.sql" }];
    const other = first.get(number);
    if (!other) first.set(number, name);
    if (other && !knownTwice.includes(number))
      return [{ path, message: `has the number of ${other}: take the next free one` }];
    if (!lock[name] && number <= last)
      return [{ path, message: `comes before ${last}, which is released: take a number above it` }];
    return lock[name] && lock[name] !== checksumOf(root, name)
      ? [{ path, message: "is released and was changed: write another migration" }]
      : [];
  });
  for (const name of Object.keys(lock))
    if (!names.includes(name))
      problems.push({ path: `${folder}/${name}`, message: "is released and is gone" });
  return problems;
}

/** The lock of all migrations that there are. */
export function lockOf(root: string): Record<string, string> {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".sql"));
  return Object.fromEntries(names.toSorted().map((name) => [name, checksumOf(root, name)]));
}

function readLock(root: string): Record<string, string> {
  const path = join(root, lockFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
}

/** As `migrate()` makes it. */
const checksumOf = (root: string, name: string) =>
  createHash("sha256")
    .update(readFileSync(join(root, folder, name), "utf8"))
    .digest("hex")
    .slice(0, 16);
