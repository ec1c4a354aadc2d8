/** The signs a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** `number` is a figure as text ("-12.50"): written as it is, where typed text that begins like that is not. */
export type CsvCell = string | number | { number: string } | null | undefined;

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return value.number;
  // Typed text must never run as a formula on the reader's machine.
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tells spreadsheets that it is UTF-8; a table begins with it. */
export const csvMark = "\uFEFF";

/** One line of a table, for those that are written as they go. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cell).join(",")}\r\n`;
}

const linesAtOnce = 250;

/** A table as CSV, in pieces of some hundred lines: memory does not grow with it. */
export async function* csvPieces<Row>(
  head: readonly CsvCell[],
  rows: AsyncIterable<Row>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  let piece = csvMark + csvLine(head);
  let lines = 0;
  for await (const row of rows) {
    piece += csvLine(cellsOf(row));
    lines += 1;
    if (lines % linesAtOnce) continue;
    yield piece;
    piece = "";
  }
  if (piece) yield piece;
}

/** A table as spreadsheets read it (RFC 4180), with the mark that tells them it is UTF-8. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvMark + rows.map(csvLine).join("");
}

/** An amount of minor units as a number in a table: 1250 is "12.50". */
export function csvAmount(amount: number, exponent = 2): string {
  return (amount / 10 ** exponent).toFixed(exponent);
}

/**
 * What divides the cells of a table that somebody sends: commas, semicolons (Spanish and Portuguese spreadsheets) or tabs (copied from
 * them). The one that stands most often between the names of the columns: the others may stand in values.
 */
export function csvDelimiter(content: string): string {
  const names = /^[^\r\n]*/.exec(content)![0].replaceAll(/"[^"]*"/g, "");
  const times = (delimiter: string) => names.split(delimiter).length;
  return [",", ";", "\t"].toSorted((a, b) => times(b) - times(a))[0]!;
}
