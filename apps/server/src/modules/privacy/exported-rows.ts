import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { personalData, type Person, type PersonalTable } from "#platform/personal-data.ts";

export interface ExportedTable extends Pick<PersonalTable, "exportIf"> {
  name: string;
  columns: string[];
  of: NonNullable<PersonalTable["of"]>;
}

/** The tables with something of a person to export, in the order of the modules. */
export const exportedTables = (): ExportedTable[] =>
  personalData.list().flatMap(({ table, of, exportIf, columns }) => {
    const exported = Object.keys(columns).filter((name) => columns[name]!.export);
    return of && exported.length
      ? [{ name: table, columns: exported, of, ...(exportIf && { exportIf }) }]
      : [];
  });

export type ExportedRow = Record<string, unknown>;

/** Rows of a person, some hundreds at a time. */
export const readRows = (
  db: Database,
  { name, columns, of, exportIf = sql`true` }: ExportedTable,
  person: Person,
): AsyncGenerator<ExportedRow> =>
  readInPieces<ExportedRow>(
    db,
    sql<ExportedRow>`select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))} from ${sql.table(name)} t
      where ${of(person)} and ${exportIf}`,
  );
