import { z } from "zod";
import { Id, Instant, LanguageCode, text } from "../fields.ts";
import { route } from "../route.ts";
import { isReasoned, PersonFilter, PersonMove } from "./api.ts";

/** Work on many accounts at once, in the background. */
export const PeopleJob = z.object({
  id: Id,
  kind: z.enum(["move", "import"]),
  move: PersonMove.nullable(),
  state: z.enum(["waiting", "working", "done", "failed"]),
  total: z.int(),
  /** Of `total`, with those that were refused. */
  behind: z.int(),
  refused: z.int(),
  createdAt: Instant,
});
export type PeopleJob = z.infer<typeof PeopleJob>;

/** A filter in a body: as in the address of the table. */
const FilterBody = z.strictObject({
  ...PersonFilter.shape,
  clients: z.boolean().optional(),
  external: z.boolean().optional(),
});

export const startPeopleMove = route({
  method: "POST",
  path: "/manage/users/jobs",
  audience: "admin",
  load: "list",
  summary: "Move everybody who fits a filter now, whoever joins later not; each stands alone",
  body: z
    .strictObject({ filter: FilterBody, move: PersonMove, reason: text(1000).default("") })
    .refine(isReasoned, { error: "required", path: ["reason"] }),
  output: PeopleJob,
  status: 202,
  refusals: [],
});

export const approveWaiting = route({
  method: "POST",
  path: "/manage/users/approve-waiting",
  audience: "admin",
  load: "list",
  summary: "Approve everybody who waits now: when accounts need no approval any more",
  output: PeopleJob,
  status: 202,
  refusals: [],
});

export const getPeopleJob = route({
  method: "GET",
  path: "/manage/users/jobs/:id",
  audience: "admin",
  summary: "How far it is",
  params: z.object({ id: Id }),
  output: PeopleJob,
  refusals: ["people.job_not_found"],
});

export const mostImportedBytes = 8 * 1024 * 1024;

export const importPeople = route({
  method: "POST",
  path: "/manage/users/imports",
  audience: "admin",
  reauthenticate: true,
  summary:
    "Make accounts of a CSV (email, name, surname, company, position, country, language, roles): approved, without a password",
  rawBody: ["text/csv"],
  bodyLimit: mostImportedBytes,
  output: PeopleJob,
  status: 202,
  refusals: ["people.import_columns"],
});

export const listImportErrors = route({
  method: "GET",
  path: "/manage/users/jobs/:id/errors",
  audience: "admin",
  summary: "Rows of an import that were not taken, the first 10,000",
  params: z.object({ id: Id }),
  output: z.object({
    items: z.array(z.object({ line: z.int(), email: z.string(), code: z.string(), message: z.string() })),
  }),
  refusals: ["people.job_not_found"],
});

/** A row of an imported file, as its columns are called. */
export const ImportedPerson = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: "email" })),
  name: text(100).min(1, { error: "required" }),
  surname: text(100).default(""),
  company: text(100).default(""),
  position: text(100).default(""),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: "country" })
    .default(""),
  language: z.union([LanguageCode, z.literal("")], { error: "select" }).default(""),
  /** Separated by spaces; nobody becomes an administrator by a file. */
  roles: z
    .string()
    .trim()
    .toUpperCase()
    .default("")
    .transform((roles) => roles.split(/[\s|;]+/).filter(Boolean))
    .pipe(z.array(z.enum(["VIEWER", "PRODUCER", "PRESS"], { error: "select" })).max(3)),
});
export type ImportedPerson = z.output<typeof ImportedPerson>;
