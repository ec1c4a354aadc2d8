import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** What has to end before an account can be deleted; `what` names the channel or the order. */
export const DeletionObstacle = z.object({
  kind: z.enum(["selling", "subscribers", "owed", "parcels", "payment"]),
  what: z.string(),
  count: z.int(),
  /** In minor units. */
  amount: z.int().nullable(),
  currency: z.string().nullable(),
});
export type DeletionObstacle = z.infer<typeof DeletionObstacle>;

export const getDeletion = route({
  method: "GET",
  path: "/account/deletion",
  audience: "user",
  summary: "What stands against the deletion of the own account",
  output: z.object({ graceDays: z.int(), obstacles: z.array(DeletionObstacle) }),
  refusals: [],
});

export const deleteAccount = route({
  method: "POST",
  path: "/account/deletion",
  audience: "user",
  summary: "Delete the own account in fourteen days; logging in before takes it back",
  reauthenticate: true,
  output: z.object({ after: Instant }),
  status: 202,
  refusals: ["privacy.deletion_obstructed", "people.last_admin", "people.state_changed"],
});

export const exportStates = ["waiting", "working", "ready", "failed", "expired"] as const;

/** A ZIP with all data of an account, as JSON and as CSV. */
export const DataExport = z.object({
  id: Id,
  state: z.enum(exportStates),
  /** Of its tables. */
  done: z.int(),
  total: z.int(),
  rows: z.int(),
  /** In bytes, once it is ready. */
  size: z.int().nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const getDataExport = route({
  method: "GET",
  path: "/account/data-export",
  audience: "user",
  impersonation: "refused",
  summary: "The newest export of the own data",
  output: z.object({
    export: DataExport.nullable(),
    /** When the next may be asked for; null: now. */
    nextAt: Instant.nullable(),
  }),
  refusals: [],
});

export const startDataExport = route({
  method: "POST",
  path: "/account/data-export",
  audience: "user",
  summary: "Export all data of the own account, once a day; a mail tells when it is ready",
  reauthenticate: true,
  output: DataExport,
  status: 202,
  refusals: ["privacy.export_too_soon"],
});

/** Address of the file, outside the JSON contract: for its owner alone, as long as it is kept. */
export const dataExportPath = (id: string): `/${string}` => `/account/data-export/${id}/file`;
