import { checkArchitecture } from "../architecture.ts";
import { describeProblem, type Problem } from "../lib/problem.ts";
import { runProgram, type Outcome } from "../lib/run-program.ts";
import { formatRows, type Row } from "../lib/table.ts";
import { checkTranslations } from "../translations.ts";
import { checkMigrations } from "./migrations.ts";
import { findLongFiles } from "./sizes.ts";

interface Check {
  name: string;
  run(): Promise<Outcome & { detail?: string }>;
}

const bin = (name: string) => `node_modules/.bin/${name}`;
const program = (name: string, command: string, ...args: string[]): Check => ({
  name,
  run: () => runProgram(bin(command), args),
});

/** In two rows that run side by side: the type checks take longest, the small ones fit beside them. */
function plan(root: string, isFast: boolean): Check[][] {
  const types = (name: string, project: string) =>
    program(
      `types, ${name}`,
      "tsc",
      "-p",
      project,
      // Each checker makes the types of the contract anew: with four of them twice the work, beside other checks.
      "--checkers",
      "1",
      ...(isFast ? ["--incremental", "--tsBuildInfoFile", `node_modules/.cache/types-${name}.json`] : []),
    );
  return [
    [
      types("server", "tsconfig.json"),
      types("web", "apps/web/tsconfig.json"),
      types("journeys", "e2e/tsconfig.json"),
    ],
    [
      { name: "architecture", run: async () => found(checkArchitecture(root)) },
      { name: "migrations", run: async () => found(checkMigrations(root)) },
      { name: "translations", run: async () => found(checkTranslations(root)) },
      { name: "sizes", run: async () => remarks(findLongFiles(root)) },
      program("format", "oxfmt", "--check", "."),
      ...(isFast ? [] : [program("lint", "oxlint"), program("unused", "knip", "--no-progress")]),
    ],
  ];
}

function found(problems: readonly Problem[]): Outcome & { detail: string } {
  return {
    ok: problems.length === 0,
    output: problems.map(describeProblem).join("\n"),
    detail: count(problems.length, "problem"),
  };
}

function remarks(lines: readonly string[]): Outcome & { detail: string } {
  return { ok: true, output: lines.join("\n"), detail: lines.length ? count(lines.length, "long file") : "" };
}

const count = (n: number, what: string) => (n === 0 ? "" : `${n} ${what}${n === 1 ? "" : "s"}`);

/** Formats and mends what the tools can mend by themselves. */
export async function fix(): Promise<void> {
  await runProgram(bin("oxlint"), ["--fix"]);
  await runProgram(bin("oxfmt"), ["."]);
}

/**
 * Runs everything, prints a short table and what failed under it. Answers how many passed and failed. `isFast`: without
 * lint and what nothing uses, and types from where the last fast run left them.
 */
export async function runChecks(
  root: string,
  { isFast = false } = {},
): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(plan(root, isFast).map(runRow));
  const all = results.flat();
  console.log(formatRows(all.map(({ row }) => row)));
  for (const { row, output } of all)
    if (output && (!row.ok || row.name === "sizes")) console.log(`\n${row.name}\n${output}`);
  const failed = all.filter(({ row }) => !row.ok).length;
  return { passed: all.length - failed, failed };
}

async function runRow(checks: readonly Check[]): Promise<{ row: Row; output: string }[]> {
  const results = [];
  for (const { name, run } of checks) {
    const started = performance.now();
    const { ok, output, detail } = await run().catch((error: Error) => ({
      ok: false,
      output: String(error.stack),
      detail: "",
    }));
    const row = {
      ok,
      name,
      detail: detail || (ok ? "" : "failed"),
      milliseconds: performance.now() - started,
    };
    results.push({ row, output });
  }
  return results;
}
