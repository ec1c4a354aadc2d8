import { showProgram } from "./run-program.ts";
import { nothingRan, tallyVitest, withReport, type VitestReport, type Tally } from "./test-report.ts";

/**
 * Runs the unit and HTTP tests, all or those whose path contains one of `patterns`. `isFast`: all in the same few
 * workers, for tests that leave nothing behind.
 */
export async function runVitest(
  root: string,
  patterns: readonly string[],
  { isFast = false } = {},
): Promise<Tally> {
  const { report, exitCode } = await withReport((file) =>
    showProgram(process.execPath, [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...(isFast ? ["--no-isolate"] : []),
      ...patterns,
    ]),
  );
  return report ? tallyVitest(report as VitestReport, exitCode, root) : nothingRan("vitest");
}
