import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures, one line each. */
  failures: string[];
}

export const addTallies = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Counts a run of vitest. A file that could not be loaded is a failure as well, and so is an error between tests. */
export function tallyVitest(report: VitestReport, exitCode: number, root: string): Tally {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(root, "");
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${file} > ${test.fullName}`);
    return failed.length === 0 && status === "failed" ? [`${file} could not be run`] : failed;
  });
  if (exitCode !== 0 && failures.length === 0) failures.push("an error outside the tests: see above");
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Counts a run of Playwright. A flaky test has failed once, so it counts as failed. */
export function tallyPlaywright(report: PlaywrightReport, exitCode: number): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const visit = (suite: PlaywrightSuite) => {
    for (const spec of suite.specs ?? [])
      for (const { projectName, status } of spec.tests) {
        if (status === "expected") tally.passed += 1;
        else if (status === "skipped") tally.skipped += 1;
        else tally.failures.push(`e2e/${spec.file} > ${spec.title} (${projectName})`);
      }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  for (const { message } of report.errors)
    tally.failures.push(message?.split("\n")[0] ?? "an error outside the tests");
  if (exitCode !== 0 && tally.failures.length === 0)
    tally.failures.push("an error outside the tests: see above");
  tally.failed = tally.failures.length;
  return tally;
}

/** Runs something that writes a JSON report into the file it is given; answers the report, undefined without one. */
export async function withReport(
  run: (file: string) => Promise<number>,
): Promise<{ report: unknown; exitCode: number }> {
  const folder = mkdtempSync(join(tmpdir(), "palco-report-"));
  const file = join(folder, "report.json");
  try {
    const exitCode = await run(file);
    return { report: readJson(file), exitCode };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

export const nothingRan = (what: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${what} could not be run`],
});
