/** The signs a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  // What somebody typed never runs on the machine of who opens the file.
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as spreadsheets read it (RFC 4180), with the mark that tells them it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** An amount of minor units as a number in a table: 1250 is "12.50". */
export function csvAmount(amount: number, exponent = 2): string {
  return (amount / 10 ** exponent).toFixed(exponent);
}
