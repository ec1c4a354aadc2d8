/**
 * `npm test`: checks, unit and HTTP tests, browser journeys; the last line is `N passed, N failed`.
 * `npm test -- coupons` runs only the test files whose path has that word in it.
 */
import { runChecks } from "./check/run-checks.ts";
import { runPlaywright } from "./lib/run-playwright.ts";
import { runVitest } from "./lib/run-vitest.ts";
import type { Tally } from "./lib/test-report.ts";

const root = process.cwd();
const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
// Ctrl-C reaches the test runners as well; they end first, then we say what there is to say.
process.on("SIGINT", () => {});

const tallies: Record<string, Tally> = {};
if (patterns.length === 0) {
  console.log("\nChecks\n");
  tallies.checks = { ...(await runChecks(root)), skipped: 0, failures: [] };
}
console.log("\nUnit and HTTP tests");
tallies.tests = await runVitest(root, patterns);
if (patterns.length === 0) {
  console.log("\nBrowser journeys\n");
  tallies.journeys = await runPlaywright();
}

const all = Object.values(tallies);
const sum = (pick: (tally: Tally) => number) => all.reduce((total, tally) => total + pick(tally), 0);
console.log("");
for (const [name, { passed, failed, skipped }] of Object.entries(tallies))
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
for (const failure of all.flatMap(({ failures }) => failures)) console.log(`  ✗ ${failure}`);
const [passed, failed] = [sum((tally) => tally.passed), sum((tally) => tally.failed)];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
