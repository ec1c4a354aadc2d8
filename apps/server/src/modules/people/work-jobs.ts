import { ImportedPerson } from "@palco/contract/people/jobs";
import { fieldIssue } from "@palco/contract/fields";
import { CsvError } from "csv-parse";
import { type ImportedAccount, insertImported } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { type ImportedRow, importFile, importFolder, readImport } from "./import-file.ts";
import {
  deleteOldJobs,
  insertErrors,
  listLeft,
  listLivingImports,
  mostAttempts,
  noteBatch,
  noteFinished,
  noteMoved,
  noteOutcome,
  noteRetry,
  type TakenJob,
  takeJob,
} from "./job.queries.ts";
import { moveAndRecord } from "./move-person.ts";

type Needs = Pick<Platform, "db" | "now" | "log" | "storage">;

const movesAtOnce = 100;
const rowsAtOnce = 500;
const keepMs = 7 * 24 * 3600_000;
/** A file is written before its job: younger ones may belong to a job that is not committed yet. */
const sweptAfterMs = 3600_000;

/** The file of an import is not there: no further attempt finds it. */
class FileGone extends Error {}

/**
 * Works on the next job. One that is interrupted by an error (a deadlock, a timeout) waits and is gone on with, as long as attempts
 * remain.
 * @returns true when there may be more
 */
export async function workNextJob(platform: Needs): Promise<boolean> {
  const { db, now, log, storage } = platform;
  const job = await takeJob(db, now());
  if (!job) return false;
  try {
    await (job.kind === "move" ? moveFrozen(platform, job) : importRows(platform, job));
    await noteFinished(db, job.id, { state: "done", now: now() });
  } catch (error) {
    const isOver = error instanceof FileGone || error instanceof CsvError || job.attempts >= mostAttempts;
    log.warn({ err: error, jobId: job.id, attempts: job.attempts, isOver }, "a job on people failed");
    if (!isOver) {
      await noteRetry(db, job.id, { attempts: job.attempts, now: now() });
      return true;
    }
    await noteFinished(db, job.id, { state: "failed", now: now() });
  }
  if (job.kind === "import") await storage.delete(importFile(job.id));
  return true;
}

/** Each in a transaction of its own, with its outcome: after a crash nobody is moved twice. */
async function moveFrozen(platform: Needs, job: TakenJob): Promise<void> {
  const { db, now } = platform;
  for (;;) {
    const left = await listLeft(db, job.id, movesAtOnce);
    for (const person of left) await moveOne(platform, job, person);
    await noteMoved(db, job.id, now());
    if (!left.length) return;
  }
}

type Frozen = Awaited<ReturnType<typeof listLeft>>[number];

/** Who is in another state than when the job was asked for has been decided about meanwhile, and is refused. */
async function moveOne(platform: Needs, job: TakenJob, { userId, from }: Frozen): Promise<void> {
  const { id: jobId, actorId, move, reason, language } = job;
  try {
    await moveAndRecord(platform, {
      actorId,
      userId,
      move: move!,
      from,
      reason,
      language,
      also: (tx) => noteOutcome(tx, { jobId, userId, outcome: "done" }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteOutcome(platform.db, { jobId, userId, outcome: error.code });
  }
}

/** Some hundred rows in a transaction, with how far it is: after a crash it goes on behind them. */
async function importRows(platform: Needs, job: TakenJob): Promise<void> {
  const content = await platform.storage.get(importFile(job.id));
  if (!content) throw new FileGone("the file is gone");
  let batch: ImportedRow[] = [];
  let passed = 0;
  for await (const row of readImport(content)) {
    passed += 1;
    if (passed <= job.behind) continue;
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    await importBatch(platform, job, batch);
    batch = [];
  }
  if (batch.length) await importBatch(platform, job, batch);
}

async function importBatch({ db, now }: Needs, job: TakenJob, rows: readonly ImportedRow[]): Promise<void> {
  const accounts: (ImportedAccount & { line: number })[] = [];
  const errors: { line: number; email: string; code: string }[] = [];
  for (const { line, row } of rows) {
    const read = ImportedPerson.safeParse(row);
    const issue = read.error?.issues[0];
    if (issue) errors.push({ line, email: (row["email"] ?? "").slice(0, 254), code: fieldIssue(issue).code });
    else accounts.push({ ...read.data!, line });
  }
  await db.transaction().execute(async (tx) => {
    const made = await insertImported(tx, { accounts, language: job.language, now: now() });
    for (const { line, email } of accounts) {
      // The second row with an address finds it taken by the first.
      if (made.delete(email)) continue;
      errors.push({ line, email, code: "accounts.email_taken" });
    }
    await insertErrors(tx, job.id, errors);
    await noteBatch(tx, job.id, { done: rows.length - errors.length, refused: errors.length, now: now() });
  });
}

/** Deletes jobs of days ago, and files that no job reads any more. */
export async function cleanUpJobs({ db, now, storage }: Needs): Promise<void> {
  await deleteOldJobs(db, new Date(now().getTime() - keepMs));
  const files = (await storage.list(importFolder)).filter((name) => name.endsWith(".csv"));
  if (!files.length) return;
  const living = await listLivingImports(db);
  for (const name of files) {
    if (living.has(name.slice(0, -".csv".length))) continue;
    const key = `${importFolder}/${name}`;
    const file = await storage.open(key);
    await file?.close();
    if (file && file.modifiedAt.getTime() < now().getTime() - sweptAfterMs) await storage.delete(key);
  }
}
