import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Database } from "#platform/db/database.ts";
import type { KeyedRun } from "#platform/context.ts";

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** A claim that is not renewed for this long is another run's to take: its process has died. */
const claimMs = 10_000;

/**
 * Runs `run` once per (actor, operation, key) in 24 hours and repeats its answer to later tries. Another body under
 * the same key: 422. The same request still running, however long: 409. A failure that is not an answer is
 * forgotten. Crash safe with `commitOnce`: each transaction of `run` records in its own commit what it made and that
 * this run still holds the key. The next run to take the key continues after the last committed step.
 */
export async function oncePerKey(
  db: Database,
  request: { actorId: string; operation: string; key: string; body: unknown },
  run: (keyed: KeyedRun) => Promise<KeptAnswer>,
  lifeMs = claimMs,
): Promise<KeptAnswer> {
  const claim = randomUUID();
  const hash = createHash("sha256")
    .update(JSON.stringify(request.body) ?? "")
    .digest();
  const steps = await takeClaim(db, request, { claim, hash, lifeMs });
  if (!steps) return readAnswer(db, request, hash);
  const renewal = setInterval(() => void renew(db, claim, lifeMs).catch(() => {}), lifeMs / 3);
  renewal.unref();
  try {
    const answer = await run(keyedRun(claim, steps));
    const { numAffectedRows } = await sql`update idempotent_answer
      set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}, claim = null, claimed_until = null
      where claim = ${claim}`.execute(db);
    // Taken over meanwhile: the other run answers.
    if (!numAffectedRows) throw keyRunning();
    return answer;
  } catch (error) {
    // A claim that can't be released now is free when its time is over.
    await giveBack(db, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

const keyRunning = () => new AppError("request.key_running", { retryAfter: 1 });

interface Keyed {
  actorId: string;
  operation: string;
  key: string;
}

/**
 * Takes the claim and returns the steps that earlier runs committed; undefined when another run holds the key, it is
 * answered, or it is for another body.
 */
async function takeClaim(
  db: Database,
  { actorId, operation, key }: Keyed,
  { claim, hash, lifeMs }: { claim: string; hash: Buffer; lifeMs: number },
): Promise<Record<string, unknown> | undefined> {
  const old = sql`a.created_at < now() - interval '24 hours'`;
  const { rows } = await sql<{ steps: Record<string, unknown> }>`
    insert into idempotent_answer as a (actor_id, operation, key, body_hash, claim, claimed_until)
    values (${actorId}, ${operation}, ${key}, ${hash}, ${claim}, now() + ${lifeMs} * interval '1 ms')
    on conflict (actor_id, operation, key) do update set
      claim = excluded.claim, claimed_until = excluded.claimed_until, body_hash = excluded.body_hash, status = null, body = null,
      steps = case when ${old} then '{}' else a.steps end,
      created_at = case when ${old} then now() else a.created_at end
      where coalesce(a.claimed_until, '-infinity') < now() and (${old} or (a.status is null and a.body_hash = excluded.body_hash))
    returning steps`.execute(db);
  return rows[0]?.steps;
}

async function readAnswer(
  db: Database,
  { actorId, operation, key }: Keyed,
  hash: Buffer,
): Promise<KeptAnswer> {
  const { rows } = await sql<{ status: number | null; body: unknown; same: boolean }>`
    select status, body, body_hash = ${hash} as same from idempotent_answer
    where actor_id = ${actorId} and operation = ${operation} and key = ${key}`.execute(db);
  const kept = rows[0];
  if (!kept) throw keyRunning();
  if (!kept.same) throw new AppError("request.key_reused");
  if (kept.status === null) throw keyRunning();
  return { status: kept.status, body: kept.body };
}

async function renew(db: Database, claim: string, lifeMs: number): Promise<void> {
  await sql`update idempotent_answer set claimed_until = now() + ${lifeMs} * interval '1 ms' where claim = ${claim}`.execute(
    db,
  );
}

/** The next try runs at once: anew where nothing was committed, else behind what was. */
async function giveBack(db: Database, claim: string): Promise<void> {
  await sql`with nothing_made as (delete from idempotent_answer where claim = ${claim} and steps = '{}')
    update idempotent_answer set claim = null, claimed_until = null where claim = ${claim} and steps <> '{}'`.execute(
    db,
  );
}

function keyedRun(claim: string, steps: Record<string, unknown>): KeyedRun {
  return {
    steps,
    async note(tx, step, made) {
      // In the transaction of the effect: it commits only while this run holds the key.
      const { numAffectedRows } = await sql`update idempotent_answer
        set steps = steps || jsonb_build_object(${step}::text, ${JSON.stringify(made)}::jsonb)
        where claim = ${claim}`.execute(tx);
      if (!numAffectedRows) throw keyRunning();
    },
  };
}
