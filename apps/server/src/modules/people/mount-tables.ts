import { auditTablePath, AuditFilter } from "@palco/contract/people/audit";
import { AnswerColumns, PersonFilter, personTablePath } from "@palco/contract/people/api";
import type { FastifyInstance } from "fastify";
import { type ActName, recordAct } from "#modules/audit/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import { auditTable } from "./audit-table.ts";
import { personTable } from "./person-table.ts";
import { withoutWords } from "./start-job.ts";

/** Accounts and the log of administrative acts as downloads; the log says who took which. */
export function mountPeopleTables(app: FastifyInstance, { db, now }: Platform, guard: Guard): void {
  const noteTaken = (act: ActName, table: string) => (actor: Actor, filter: { q?: string | undefined }) =>
    db.transaction().execute((tx) =>
      recordAct(
        tx,
        {
          actorId: actor.id,
          act,
          object: { kind: "table", id: table },
          after: { filter: withoutWords(filter) },
        },
        now(),
      ),
    );
  mountTable(app, guard, {
    path: personTablePath,
    filename: "people.csv",
    audience: "admin",
    filter: PersonFilter.extend(AnswerColumns.shape),
    begin: noteTaken("people.downloaded", "people"),
    pieces: (_, filter, language) => personTable(db, filter, language),
  });
  mountTable(app, guard, {
    path: auditTablePath,
    filename: "audit-log.csv",
    audience: "admin",
    filter: AuditFilter,
    begin: noteTaken("audit.downloaded", "audit"),
    pieces: (_, filter) => auditTable(db, filter),
  });
}
