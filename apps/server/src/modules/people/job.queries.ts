import type { PersonFilter, PersonMove, PersonState } from "@palco/contract/people/api";
import type { PeopleJob } from "@palco/contract/people/jobs";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { conditionsOf } from "./person.queries.ts";

/** Whoever works on a job reports at least this often; after that it is another's. */
const leaseMinutes = 5;
/** Times a job is taken up again without getting on. */
export const mostAttempts = 5;
/** After an error it waits, longer each time. */
const retrySeconds = 20;

const columns = sql`id, kind, move, state, total, done + refused as behind, refused, created_at as "createdAt"`;
type Row = Omit<PeopleJob, "createdAt"> & { createdAt: Date };
const present = ({ createdAt, ...row }: Row): PeopleJob => ({ ...row, createdAt: createdAt.toISOString() });

export async function findJob(db: Db, id: string): Promise<PeopleJob | undefined> {
  const { rows } = await sql<Row>`select ${columns} from people_job where id = ${id}`.execute(db);
  return rows[0] && present(rows[0]);
}

interface NewJob {
  id?: string;
  kind: PeopleJob["kind"];
  actorId: string;
  move?: PersonMove;
  reason?: string;
  language: Language;
  total?: number;
  now: Date;
}

export async function insertJob(tx: Tx, { actorId, now, move, ...job }: NewJob): Promise<string> {
  const { id } = await tx
    .insertInto("people_job")
    .values({ ...job, move: move ?? null, actor_id: actorId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes down who fits a filter at this moment, and in which state, without the administrator who asks. Other administrators
 * are moved by a filter that names them, and by no other.
 */
export async function freezePeople(
  tx: Tx,
  { jobId, actorId, filter }: { jobId: string; actorId: string; filter: PersonFilter },
): Promise<number> {
  const where = await conditionsOf(tx, filter);
  const team = filter.role === "ADMIN" ? sql`true` : sql`not p.roles @> '{ADMIN}'`;
  const frozen = await sql`insert into people_job_person (job_id, user_id, state)
    select ${jobId}, p.id, p.state from person_card p where ${where} and p.id <> ${actorId} and ${team}`.execute(
    tx,
  );
  const total = Number(frozen.numAffectedRows ?? 0);
  await tx.updateTable("people_job").set({ total }).where("id", "=", jobId).execute();
  return total;
}

export interface TakenJob {
  id: string;
  kind: PeopleJob["kind"];
  actorId: string;
  move: PersonMove | null;
  reason: string;
  language: Language;
  behind: number;
  /** This one counts. */
  attempts: number;
}

/** The next job; rows that another process holds are skipped. */
export async function takeJob(db: Db, now: Date): Promise<TakenJob | undefined> {
  const until = new Date(now.getTime() + leaseMinutes * 60_000);
  await sql`update people_job set state = 'failed', finished_at = ${now} where state = 'working' and lease_until <= ${now}
    and attempts >= ${mostAttempts}`.execute(db);
  const { rows } = await sql<TakenJob>`
    update people_job set state = 'working', attempts = attempts + 1, lease_until = ${until}
    where id = (select id from people_job where state in ('waiting', 'working') and coalesce(lease_until <= ${now}, true)
      order by created_at limit 1 for update skip locked)
    returning id, kind, actor_id as "actorId", move, reason, language, done + refused as behind, attempts`.execute(
    db,
  );
  return rows[0];
}

/** With the state in which each was frozen. */
export async function listLeft(
  db: Db,
  jobId: string,
  limit: number,
): Promise<{ userId: string; from: PersonState | undefined }[]> {
  const rows = await db
    .selectFrom("people_job_person")
    .select(["user_id", "state"])
    .where("job_id", "=", jobId)
    .where("outcome", "is", null)
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, state }) => ({
    userId,
    from: (state as PersonState | null) ?? undefined,
  }));
}

export async function noteOutcome(
  tx: Db,
  { jobId, userId, outcome }: { jobId: string; userId: string; outcome: string },
): Promise<void> {
  await tx
    .updateTable("people_job_person")
    .set({ outcome })
    .where("job_id", "=", jobId)
    .where("user_id", "=", userId)
    .where("outcome", "is", null)
    .execute();
}

/** Counts the outcomes that there are, also those of a process that died, and holds the job a while longer. */
export async function noteMoved(db: Db, jobId: string, now: Date): Promise<void> {
  await sql`update people_job j set done = n.done, refused = n.refused, attempts = 1,
      lease_until = ${new Date(now.getTime() + leaseMinutes * 60_000)}
    from (select count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome <> 'done')::int as refused
      from people_job_person where job_id = ${jobId}) n where j.id = ${jobId}`.execute(db);
}

/** Counts what was done, and holds the job a while longer. */
export async function noteBatch(
  db: Db,
  jobId: string,
  { done, refused, now }: { done: number; refused: number; now: Date },
): Promise<void> {
  await sql`update people_job set done = done + ${done}, refused = refused + ${refused}, attempts = 1,
    lease_until = ${new Date(now.getTime() + leaseMinutes * 60_000)} where id = ${jobId}`.execute(db);
}

export async function noteFinished(
  db: Db,
  jobId: string,
  { state, now }: { state: "done" | "failed"; now: Date },
): Promise<void> {
  await sql`update people_job set state = ${state}, finished_at = ${now}, lease_until = null, total = greatest(total, done + refused)
    where id = ${jobId}`.execute(db);
}

/** Another attempt follows. */
export async function noteRetry(
  db: Db,
  jobId: string,
  { attempts, now }: { attempts: number; now: Date },
): Promise<void> {
  await sql`update people_job set state = 'waiting', lease_until = ${new Date(now.getTime() + attempts * retrySeconds * 1000)}
    where id = ${jobId} and state = 'working'`.execute(db);
}

/** Imports that somebody may still read the file of. */
export async function listLivingImports(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("people_job")
    .select("id")
    .where("kind", "=", "import")
    .where("state", "in", ["waiting", "working"])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertErrors(
  tx: Tx,
  jobId: string,
  errors: readonly { line: number; email: string; code: string }[],
): Promise<void> {
  if (!errors.length) return;
  await tx
    .insertInto("people_job_error")
    .values(errors.map((one) => ({ ...one, job_id: jobId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listErrors(db: Db, jobId: string) {
  return db
    .selectFrom("people_job_error")
    .select(["line", "email", "code"])
    .where("job_id", "=", jobId)
    .orderBy("line")
    .limit(10_000)
    .execute();
}

/** Jobs of days ago, with whom they were about. */
export async function deleteOldJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("people_job").where("finished_at", "<", before).execute();
}
