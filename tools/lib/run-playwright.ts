import { globSync } from "node:fs";
import { showProgram } from "./run-program.ts";
import {
  addTallies,
  nothingRan,
  tallyPlaywright,
  withReport,
  type PlaywrightReport,
  type Tally,
} from "./test-report.ts";

/**
 * Files of journeys that run one at a time: those that measure whether a picture stands still would measure the machine beside
 * others, and one changes the terms and the owner of its application.
 */
const alone =
  "administrator-changes-the-terms|organizer-goes-live|viewer-behind-a-proxy|viewer-chooses-a-quality";

/**
 * Runs the browser journeys; `args` go to Playwright as they are. Without any, all of them: first those that can run
 * side by side, then the others one at a time. Languages and devices take turns by the day then (e2e/turns.ts), unless
 * PALCO_LONG asks for all of them; PALCO_E2E_TURN repeats those of another day.
 */
export async function runPlaywright(args: readonly string[] = []): Promise<Tally> {
  if (globSync("e2e/**/*.spec.ts").length === 0) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (args.length > 0) return runOnce(args);
  if (!process.env.PALCO_LONG) process.env.PALCO_E2E_TURN ??= String(Math.floor(Date.now() / 86_400_000));
  console.log(`PALCO_E2E_TURN=${process.env.PALCO_E2E_TURN ?? ""}`);
  const together = await runOnce(["--grep-invert", alone]);
  return addTallies(together, await runOnce(["--grep", alone, "--workers", "1"]));
}

async function runOnce(args: readonly string[]): Promise<Tally> {
  const { report, exitCode } = await withReport((file) =>
    showProgram(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "-c", "e2e", ...args], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  return report ? tallyPlaywright(report as PlaywrightReport, exitCode) : nothingRan("playwright");
}
