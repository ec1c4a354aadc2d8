import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../lib/run-program.ts";
import { type VitestReport, withReport } from "../lib/test-report.ts";
import { type Mutant, staleness } from "./mutant.ts";

/** BROKEN: it could not be told, because the tests could not be run, or are red anyway. */
export type Verdict = "killed" | "SURVIVED" | "STALE" | "BROKEN";

export interface Result {
  verdict: Verdict;
  /** The first test that went red, or what went wrong. */
  detail: string;
}

/** Longer than a test file takes on a busy machine; what hangs is noticed. */
const patience = 240_000;

interface Run {
  ran: number;
  failed: string[];
}

/** Runs test files of the copy; undefined when vitest could not. `bail`: only to the first that is red. */
export async function runTests(
  root: string,
  files: readonly string[],
  { only, bail = false }: { only?: string | undefined; bail?: boolean } = {},
): Promise<Run | undefined> {
  const { report } = await withReport(async (file) => {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile.json=${file}`];
    // The bar between names stays what it is to a pattern.
    if (only) args.push("-t", only.replace(/[.*+?^${}()[\]\\]/g, String.raw`\$&`));
    if (bail) args.push("--bail=1");
    await runProgram(process.execPath, [...args, "--experimental.fsModuleCache=true", ...files], {
      cwd: root,
      timeout: patience * files.length,
    });
    return 0;
  });
  if (!report) return undefined;
  const tests = (report as VitestReport).testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => tests.filter((test) => test.status === status);
  const failed = named("failed").map(({ fullName }) => fullName);
  return { ran: named("passed").length + failed.length, failed };
}

/** Checks if the test that fails with a mutant also fails without it, run in the same way: then it proves nothing. */
export function redAnyway(root: string): (mutant: Mutant, test: string) => Promise<boolean> {
  const runs = new Map<string, Promise<Run | undefined>>();
  return async ({ tests, only }, test) => {
    const key = `${tests}\n${only ?? ""}`;
    if (!runs.has(key)) runs.set(key, runTests(root, [tests], { only }));
    const run = await runs.get(key);
    return !run?.ran || run.failed.includes(test);
  };
}

/** Puts a mutant into the copy, runs its tests, and takes it out again. */
export async function runMutant(root: string, mutant: Mutant): Promise<Result> {
  const stale = staleness(root, mutant);
  if (stale) return { verdict: "STALE", detail: stale };
  const path = join(root, mutant.file);
  const before = readFileSync(path, "utf8");
  // A function, so that a `$` in the text is a `$`.
  writeFileSync(
    path,
    before.replace(mutant.find, () => mutant.put),
  );
  try {
    const run = await runTests(root, [mutant.tests], { only: mutant.only, bail: true });
    if (!run?.ran) return { verdict: "BROKEN", detail: "no test could be run" };
    const [first] = run.failed;
    return first ? { verdict: "killed", detail: first } : { verdict: "SURVIVED", detail: mutant.tests };
  } finally {
    writeFileSync(path, before);
  }
}
