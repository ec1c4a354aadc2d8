import { randomUUID } from "node:crypto";
import { fieldIssue } from "@palco/contract/fields";
import type { PersonFilter, PersonMove } from "@palco/contract/people/api";
import type {
  listImportErrors as errorsView,
  PeopleJob,
  startPeopleMove as contract,
} from "@palco/contract/people/jobs";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { errorText, fieldText } from "@palco/i18n/error-text";
import { sql } from "kysely";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, requireConfirmed } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { countLines, importFile, readColumns } from "./import-file.ts";
import { findJob, freezePeople, insertJob, listErrors } from "./job.queries.ts";

export const jobWaiting = "people_job_waiting";

const wake = (tx: Tx) => sql`select pg_notify(${jobWaiting}, '')`.execute(tx);

/** Freezes whom a filter finds now, and moves them in the background. */
export async function startPeopleMove(
  context: Context<Actor>,
  body: RouteArguments<typeof contract>["body"],
): Promise<PeopleJob> {
  if (body.move === "delete") requireConfirmed(context.actor);
  return startMove(context, body);
}

/** Approves everybody who waits. Who is decided about meanwhile is left out. */
export const approveWaiting = (context: Context<Actor>): Promise<PeopleJob> =>
  startMove(context, { filter: { state: "pending" }, move: "approve", reason: "" });

async function startMove(
  context: Context<Actor>,
  { filter, move, reason }: { filter: PersonFilter; move: PersonMove; reason: string },
): Promise<PeopleJob> {
  const { db, actor, now, language } = context;
  const id = await db.transaction().execute(async (tx) => {
    const jobId = await insertJob(tx, {
      kind: "move",
      actorId: actor.id,
      move,
      reason,
      language,
      now: now(),
    });
    const total = await freezePeople(tx, { jobId, actorId: actor.id, filter });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "people.move_started",
        object: { kind: "people_job", id: jobId },
        after: { move, filter: withoutWords(filter), total },
        reason,
      },
      now(),
    );
    await wake(tx);
    return jobId;
  });
  return getPeopleJob(context, id);
}

/** What was searched for may be somebody's name or address, which no entry of the log may keep for ever. */
export function withoutWords({ q, ...filter }: { q?: string | undefined }): Record<string, unknown> {
  return { ...filter, ...(q && { words: true }) };
}

export async function getPeopleJob({ db }: Pick<Context, "db">, id: string): Promise<PeopleJob> {
  const job = await findJob(db, id);
  if (!job) throw new AppError("people.job_not_found");
  return job;
}

/** Keeps a file and makes its accounts in the background. */
export async function importPeople(context: Context<Actor>, content: Buffer): Promise<PeopleJob> {
  const { db, actor, now, language, storage } = context;
  const columns = await readColumns(content);
  if (!columns.includes("email") || !columns.includes("name")) throw new AppError("people.import_columns");
  const id = randomUUID();
  const total = countLines(content);
  // A worker takes the job as soon as it is committed. The file of one that is not is swept (`cleanUpJobs`).
  await storage.put(importFile(id), content);
  await db.transaction().execute(async (tx) => {
    await insertJob(tx, { id, kind: "import", actorId: actor.id, language, total, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "people.import_started",
        object: { kind: "people_job", id },
        after: { rows: total },
      },
      now(),
    );
    await wake(tx);
  });
  return getPeopleJob(context, id);
}

export async function listImportErrors(
  context: Pick<Context, "db" | "language">,
  id: string,
): Promise<RouteOutput<typeof errorsView>> {
  const { db, language } = context;
  await getPeopleJob(context, id);
  const items = await listErrors(db, id);
  const messageOf = (code: string) =>
    code === "accounts.email_taken"
      ? errorText(language, code)
      : fieldText(language, fieldIssue({ message: code, path: [] }).code);
  return { items: items.map((item) => ({ ...item, message: messageOf(item.code) })) };
}
