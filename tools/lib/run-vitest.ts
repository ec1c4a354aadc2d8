import { showProgram } from "./run-program.ts";
import { nothingRan, tallyVitest, withReport, type Tally } from "./test-report.ts";

/** Runs the unit and HTTP tests, all or those whose path contains one of `patterns`. */
export async function runVitest(root: string, patterns: readonly string[]): Promise<Tally> {
  const { report, exitCode } = await withReport<Parameters<typeof tallyVitest>[0]>((file) =>
    showProgram(process.execPath, [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...patterns,
    ]),
  );
  return report ? tallyVitest(report, exitCode, root) : nothingRan("vitest");
}
