import { Readable } from "node:stream";
import { type CsvCell, csvLine, csvMark } from "@palco/values/csv";
import { ZipFile } from "yazl";
import type { Platform } from "#platform/context.ts";
import type { Person } from "#platform/personal-data.ts";
import { findNames, type Named, noteNames } from "./names.ts";
import { type ExportedRow, type ExportedTable, exportedTables, readRows } from "./exported-rows.ts";

type Progress = (done: { tables: number; rows: number }) => Promise<void>;

/**
 * All that is declared about a person, as a ZIP while it is read: a JSON and a CSV for each table with something in it,
 * the names of the products and channels they mention, and a list of the files.
 */
export function writeZip(
  { db, now, config }: Pick<Platform, "db" | "now" | "config">,
  person: Person,
  progress: Progress,
): Readable {
  const zip = new ZipFile();
  const options = { mtime: now() };
  const tables = exportedTables();
  const rows: Record<string, number> = {};
  const named: Named = { products: new Set(), channels: new Set() };
  let done = 0;
  let total = 0;

  const add = (name: string, content: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, options, (take) => take(null, Readable.from(content())));

  async function* json(table: ExportedTable) {
    let count = 0;
    yield "[";
    for await (const row of readRows(db, table, person)) {
      noteNames(named, row);
      yield `${count ? ",\n" : "\n"}${JSON.stringify(row)}`;
      count += 1;
    }
    yield "\n]\n";
    rows[table.name] = count;
    total += count;
    done += 1;
    await progress({ tables: done, rows: total });
  }
  async function* csv(table: ExportedTable) {
    yield csvMark + csvLine(table.columns);
    for await (const row of readRows(db, table, person))
      yield csvLine(table.columns.map((name) => cell(row, name)));
  }
  async function* names() {
    yield `${JSON.stringify(await findNames(db, named), null, 2)}\n`;
  }
  async function* about() {
    yield `${JSON.stringify({ site: config.publicUrl, account: person, exportedAt: now().toISOString(), rows }, null, 2)}\n`;
    await Promise.resolve();
  }

  for (const table of tables) {
    add(`json/${table.name}.json`, () => json(table));
    add(`csv/${table.name}.csv`, () => csv(table));
  }
  add("names.json", names);
  add("about.json", about);
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

function cell(row: ExportedRow, name: string): CsvCell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}
