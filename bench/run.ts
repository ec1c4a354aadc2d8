/**
 * `npm run bench`: every file here with a default export measures something against a reference in the same run.
 * `npm run bench -- --only media-serve` runs one. Results go to bench/results as JSON, one file per run.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";

export interface Figure {
  name: string;
  unit: string;
  value: number;
  /** The same thing done the plain way (nginx, one ffmpeg, a bare server), measured beside it. */
  reference?: number;
  /** value / reference. */
  ratio?: number;
  /** Target of the ratio (without a reference: of the value). */
  goal?: number;
  /** True when the goal is met. Default: more is better, ratio >= goal. */
  met?: boolean;
}

const folder = import.meta.dirname;
const { values: options } = parseArgs({ options: { only: { type: "string" } } });
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "run.ts")
  .filter((name) => /^export default /m.test(readFileSync(join(folder, name), "utf8")))
  .map((name) => name.slice(0, -3))
  .filter((name) => !options.only || name === options.only)
  .toSorted();
if (names.length === 0) {
  console.error(options.only ? `There is no benchmark ${options.only}.` : "There are no benchmarks.");
  process.exit(1);
}

const figures: (Figure & { bench: string })[] = [];
const failures: string[] = [];
for (const bench of names) {
  console.log(styleText("dim", `\n${bench}`));
  try {
    const { default: measure } = (await import(`./${bench}.ts`)) as { default: () => Promise<Figure[]> };
    figures.push(...(await measure()).map((figure) => ({ ...figure, bench })));
  } catch (error) {
    failures.push(bench);
    console.error(error);
  }
}

printTable();
saveResults();
if (failures.length > 0) console.log(`\nDid not run to the end: ${failures.join(", ")}`);
// A benchmark that failed may have left something open: the run ends all the same.
process.exit(failures.length > 0 ? 1 : 0);

function isMet({ met, goal, ratio, value }: Figure): boolean | undefined {
  return met ?? (goal === undefined ? undefined : (ratio ?? value) >= goal);
}

function printTable(): void {
  const rows = figures.map((figure) => {
    const met = isMet(figure);
    const mark = met === undefined ? " " : met ? styleText("green", "✓") : styleText("red", "✗");
    return [
      mark,
      figure.name,
      round(figure.value),
      round(figure.reference),
      round(figure.ratio),
      round(figure.goal),
      figure.unit,
    ];
  });
  const table = [[" ", "figure", "value", "reference", "ratio", "goal", "unit"], ...rows];
  const widths = table[0]!.map((_, column) =>
    Math.max(...table.slice(0).map((row) => (column === 0 ? 1 : row[column]!.length))),
  );
  console.log("");
  for (const row of table)
    console.log(
      row
        .map((cell, column) =>
          column === 0
            ? cell
            : column === 1 || column === 6
              ? cell.padEnd(widths[column]!)
              : cell.padStart(widths[column]!),
        )
        .join("  "),
    );
}

function round(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return "";
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toFixed(3)));
}

function saveResults(): void {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.version,
  };
  const results = join(folder, "results");
  mkdirSync(results, { recursive: true });
  const file = join(results, `${new Date().toISOString().slice(0, 19).replace(/\D/g, "")}.json`);
  const all = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  writeFileSync(file, `${JSON.stringify({ machine, figures: all, failures }, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}
