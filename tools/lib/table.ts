import { styleText } from "node:util";

/** `✓ name   detail   1.2 s`, aligned over all rows. */
export interface Row {
  ok: boolean;
  name: string;
  detail: string;
  milliseconds: number;
}

export function formatRows(rows: readonly Row[]): string {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const names = width((row) => row.name);
  const details = width((row) => row.detail);
  return rows
    .map((row) => {
      const mark = row.ok ? styleText("green", "✓") : styleText("red", "✗");
      const time = `${(row.milliseconds / 1000).toFixed(1)} s`.padStart(7);
      return `${mark} ${row.name.padEnd(names)}  ${row.detail.padEnd(details)}  ${time}`;
    })
    .join("\n");
}
