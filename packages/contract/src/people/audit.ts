import { z } from "zod";
import { Id, Instant, line, LongPage, longPageOf } from "../fields.ts";
import { route } from "../route.ts";

/** An administrative act. `before` and `after` hold only what changed; secrets stand as "changed". */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** Null: the system, or somebody at the command line of the installation. */
  actor: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  act: z.string(),
  /** `name`: its address, title or number; `who`: the name of the person, of an account. */
  object: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string().nullable(),
    who: z.string().nullable(),
  }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** Names of what `before` and `after` mention by its id. */
  names: z.record(z.string(), z.string()),
  /** Of the amounts in `before` and `after`. */
  currency: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  /** Part of the e-mail or the name of who acted. */
  q: line(100).optional(),
  act: line(60).optional(),
  /** Kind of the object, and its id. */
  kind: line(60).optional(),
  object: line(200).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditEntries = longPageOf(AuditEntry);
export type AuditEntries = z.infer<typeof AuditEntries>;

export const listAudit = route({
  method: "GET",
  path: "/manage/audit",
  audience: "admin",
  load: "list",
  summary: "What administrators did, newest first",
  query: LongPage.extend(AuditFilter.shape),
  output: AuditEntries,
  refusals: [],
});

/** What the log holds, to filter by: only acts and kinds of objects that stand in it. */
export const listAuditChoices = route({
  method: "GET",
  path: "/manage/audit/choices",
  audience: "admin",
  summary: "The acts and kinds of objects in the log",
  output: z.object({ acts: z.array(z.string()), kinds: z.array(z.string()) }),
  refusals: [],
});

/** The same entries as CSV, with the same filter in its address. */
export const auditTablePath = "/manage/audit/table";
