import type { AuditEntry } from "@palco/contract/people/audit";
import type { AuditRow } from "./audit.queries.ts";

export const presentAct = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? "", email: row.actorEmail ?? "" },
  act: row.act,
  object: { kind: row.kind, id: row.objectId, name: row.objectName },
  before: row.before ?? {},
  after: row.after ?? {},
  reason: row.reason,
});
