/**
 * `npm run mutants`: takes the guards of what is sold away one at a time, in a copy, and shows that a test goes red for each.
 * `npm run mutants -- P4 coupons` runs those that are of an area (tools/mutants/list.ts) or have one of these words in their id or file. Ends with 1 when one
 * survives, when the list is out of date, or when its tests are red without it.
 */
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import { findMutants } from "./mutants/list.ts";
import { makeWorkingCopy } from "./mutants/working-copy.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { redAnyway, type Result, runMutant } from "./mutants/run-mutant.ts";

const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const wanted = findMutants(words);
const copy = makeWorkingCopy(process.cwd());
// One PostgreSQL for all runs; each test file has its own database on it.
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startTestPostgres();
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
// Ctrl-C ends the run of tests; the copy is removed all the same.
let stopped = false;
process.on("SIGINT", () => (stopped = true));

const results: { mutant: Mutant; result: Result }[] = [];
try {
  console.log(`${wanted.length} mutants`);
  for (const mutant of wanted) {
    if (stopped) break;
    const started = performance.now();
    const result = await runMutant(copy.root, mutant);
    results.push({ mutant, result });
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(3);
    console.log(`${result.verdict.padEnd(8)} ${seconds} s  ${mutant.id}\n${" ".repeat(16)}${result.detail}`);
  }
  const killed = stopped ? [] : results.filter(({ result }) => result.verdict === "killed");
  if (killed.length) console.log("\nand the tests that went red, without any mutant");
  const isRed = redAnyway(copy.root);
  for (const one of killed)
    if (await isRed(one.mutant, one.result.detail))
      one.result = { verdict: "BROKEN", detail: `red anyway: ${one.result.detail}` };
} finally {
  await postgres?.stop();
  copy.remove();
}
const count = (verdict: Result["verdict"]) => results.filter(({ result }) => result.verdict === verdict);
console.log(
  `\n${count("killed").length} killed, ${count("SURVIVED").length} survived, ${count("STALE").length} stale, ${count("BROKEN").length} broken`,
);
for (const { mutant, result } of results)
  if (result.verdict !== "killed") console.log(`  ✗ ${result.verdict}  ${mutant.id}: ${result.detail}`);
process.exitCode = stopped || !results.length || count("killed").length < results.length ? 1 : 0;
