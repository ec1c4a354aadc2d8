/**
 * `npm test`: checks, unit and HTTP tests, browser journeys; the last line is `N passed, N failed`.
 * `npm test -- coupons` runs only the test files whose path has that word in it. `npm test -- --fast`: types, architecture
 * and texts, and the tests that need no database, process or browser; under a minute.
 */
import { runChecks } from "./check/run-checks.ts";
import { listFastTests } from "./lib/fast-tests.ts";
import { runPlaywright } from "./lib/run-playwright.ts";
import { runVitest } from "./lib/run-vitest.ts";
import type { Tally } from "./lib/test-report.ts";

const root = process.cwd();
const isFast = process.argv.includes("--fast");
const patterns = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
// Ctrl-C reaches the test runners as well; they end first, then we say what there is to say.
process.on("SIGINT", () => {});

const tallies: Record<string, Tally> = {};
if (patterns.length === 0) {
  console.log("\nChecks\n");
  tallies.checks = { ...(await runChecks(root, { isFast })), skipped: 0, failures: [] };
}
console.log("\nUnit and HTTP tests");
if (isFast) process.env.PALCO_FAST_TESTS = "1";
tallies.tests = await runVitest(root, isFast ? fastOf(patterns) : patterns, { isFast });
if (patterns.length === 0 && !isFast) {
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

function fastOf(words: readonly string[]): string[] {
  const fast = listFastTests(root);
  return words.length ? fast.filter((path) => words.some((word) => path.includes(word))) : fast;
}
