import { NewsletterFilter, newsletterTablePath } from "@palco/contract/newsletter/api";
import { type CsvCell, csvPieces } from "@palco/values/csv";
import type { FastifyInstance } from "fastify";
import { recordAct } from "#modules/audit/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import { type ReaderRow, readReaderRows } from "./reader.queries.ts";

// Names of columns for programs: mail tools import them.
const head = ["email", "list", "language", "state", "asked_at", "confirmed_at", "left_at", "consent", "consent_version"]; // prettier-ignore

const cellsOf = (row: ReaderRow): CsvCell[] => [
  row.email, row.list, row.language, row.state, row.askedAt.toISOString(), row.confirmedAt?.toISOString(), row.leftAt?.toISOString(), row.consent,
  row.version,
]; // prettier-ignore

/** The readers of the newsletter as a download; the log says who took it. */
export function mountNewsletterTable(app: FastifyInstance, { db, now }: Platform, guard: Guard): void {
  mountTable(app, guard, {
    path: newsletterTablePath,
    filename: "newsletter.csv",
    audience: "admin",
    filter: NewsletterFilter,
    begin: (actor, { state }) =>
      db.transaction().execute((tx) =>
        recordAct(
          tx,
          {
            actorId: actor.id,
            act: "newsletter.downloaded",
            object: { kind: "table", id: "newsletter" },
            after: { ...(state && { state }) },
          },
          now(),
        ),
      ),
    pieces: (_, filter) => csvPieces(head, readReaderRows(db, filter), cellsOf),
  });
}
