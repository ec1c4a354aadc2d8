import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { resolved?: string }>;
};

test("npm ci takes the lock file, without asking a registry", async () => {
  const folder = mkdtempSync(join(tmpdir(), "palco-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ["package-lock.json", ".npmrc", ...globSync("{.,apps/*,packages/*}/package.json")])
    cpSync(file, join(folder, file));
  await promisify(execFile)("npm", ["ci", "--dry-run", "--offline", "--ignore-scripts"], { cwd: folder });
});

test("the lock file names no host: packages come from the registry that is configured", () => {
  const hosts = Object.values(lock.packages).filter(({ resolved }) => resolved && /:\/\//.test(resolved));
  expect(hosts).toEqual([]);
});
