import { globSync } from "node:fs";
import { showProgram } from "./run-program.ts";
import { nothingRan, tallyPlaywright, withReport, type PlaywrightReport, type Tally } from "./test-report.ts";

/** Runs the browser journeys; `args` go to Playwright as they are. */
export async function runPlaywright(args: readonly string[] = []): Promise<Tally> {
  if (globSync("e2e/**/*.spec.ts").length === 0) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const { report, exitCode } = await withReport((file) =>
    showProgram(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", ...args], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  return report ? tallyPlaywright(report as PlaywrightReport, exitCode) : nothingRan("playwright");
}
