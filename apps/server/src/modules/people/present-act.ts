import type { AuditEntry } from "@palco/contract/people/audit";
import type { Db } from "#platform/db/database.ts";
import { type AuditRow, findNames } from "./audit.queries.ts";

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Everything in a value that is an id. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return isId(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** Entries with the names of what they mention, looked up for all of them at once. */
export async function presentActs(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const idsOf = rows.map((row) => [...new Set(idsIn([row.before, row.after]))]);
  const names = await findNames(db, [...new Set(idsOf.flat())]);
  return rows.map((row, at) => {
    const known = idsOf[at]!.flatMap((id) => (names.has(id) ? [[id, names.get(id)!] as const] : []));
    return { ...presentAct(row), names: Object.fromEntries(known) };
  });
}

const presentAct = (row: AuditRow): Omit<AuditEntry, "names"> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? "", email: row.actorEmail ?? "" },
  act: row.act,
  object: { kind: row.kind, id: row.objectId, name: row.objectName, who: row.objectWho },
  before: row.before ?? {},
  after: row.after ?? {},
  reason: row.reason,
  // What is no order's is an amount of the site, which counts in euros.
  currency: row.currency ?? "EUR",
});
