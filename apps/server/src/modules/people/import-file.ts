import { Readable } from "node:stream";
import { csvDelimiter } from "@palco/values/csv";
import { CsvError, parse } from "csv-parse";

export const importFolder = "people-imports";
export const importFile = (id: string): string => `${importFolder}/${id}.csv`;

/** UTF-8, or what spreadsheets of Windows write where nobody asks them for it. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

const headOf = (text: string): string => /^[^\r\n]*/.exec(text)![0];

const options = (text: string) => ({
  bom: true,
  columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  delimiter: csvDelimiter(text),
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
});

export interface ImportedRow {
  /** Of the file; the first after the names of the columns is 2. */
  line: number;
  row: Record<string, string>;
}

/** The rows of a file, as it is read. */
export async function* readImport(content: Buffer): AsyncGenerator<ImportedRow> {
  const text = decode(content);
  let line = 1;
  for await (const row of Readable.from([text]).pipe(parse(options(text))))
    yield { line: (line += 1), row: row as Record<string, string> };
}

/** The names of its columns; none of what is no table. */
export async function readColumns(content: Buffer): Promise<string[]> {
  const text = decode(content);
  try {
    for await (const names of Readable.from([headOf(text)]).pipe(parse({ ...options(text), columns: false })))
      return (names as string[]).map((name) => name.toLowerCase());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return [];
}

/** About how many rows it has: what is shown while they are read. */
export function countLines(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) lines += 1;
  return content.at(-1) === 10 ? lines - 1 : lines;
}
