import type { AuditFilter } from "@palco/contract/people/audit";
import { type CsvCell, csvPieces } from "@palco/values/csv";
import type { Database } from "#platform/db/database.ts";
import { type AuditRow, readAuditRows } from "./audit.queries.ts";

const head = ["id", "at", "actor", "actor_email", "act", "kind", "object", "object_name", "before", "after", "reason"]; // prettier-ignore

/** The acts that fit as CSV, newest first. */
export function auditTable(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  return csvPieces(head, readAuditRows(db, filter), cellsOf);
}

const cellsOf = (row: AuditRow): CsvCell[] =>
  [
    row.id, row.at.toISOString(), row.actorName, row.actorEmail, row.act, row.kind, row.objectId, row.objectName,
    JSON.stringify(row.before ?? {}), JSON.stringify(row.after ?? {}), row.reason,
  ]; // prettier-ignore
