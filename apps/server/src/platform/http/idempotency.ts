import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Database } from "#platform/db/database.ts";

export interface KeptAnswer {
  status: number;
  body: unknown;
}

interface Row {
  status: number | null;
  body: unknown;
  same: boolean;
}

/**
 * Does `run` once per (actor, operation, key) in 24 hours and gives its answer again to later tries.
 * Another body under the same key: 422; a twin still running: 409. A failure that is not an answer is forgotten.
 */
export async function oncePerKey(
  db: Database,
  { actorId, operation, key, body }: { actorId: string; operation: string; key: string; body: unknown },
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const hash = createHash("sha256")
    .update(JSON.stringify(body) ?? "")
    .digest();
  const claimed = await sql`
    insert into idempotent_answer (actor_id, operation, key, body_hash) values (${actorId}, ${operation}, ${key}, ${hash})
    on conflict (actor_id, operation, key) do update set body_hash = excluded.body_hash, created_at = now(), status = null, body = null
      where idempotent_answer.created_at < now() - interval '24 hours'
        or (idempotent_answer.status is null and idempotent_answer.created_at < now() - interval '1 minute')
    returning 1`.execute(db);
  if (claimed.rows.length === 0) {
    const { rows } = await sql<Row>`select status, body, body_hash = ${hash} as same from idempotent_answer
      where actor_id = ${actorId} and operation = ${operation} and key = ${key}`.execute(db);
    const kept = rows[0];
    if (!kept) throw new AppError("request.key_running", { retryAfter: 1 });
    if (!kept.same) throw new AppError("request.key_reused");
    if (kept.status === null) throw new AppError("request.key_running", { retryAfter: 1 });
    return { status: kept.status, body: kept.body };
  }
  try {
    const answer = await run();
    await sql`update idempotent_answer set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}
      where actor_id = ${actorId} and operation = ${operation} and key = ${key}`.execute(db);
    return answer;
  } catch (error) {
    await sql`delete from idempotent_answer where actor_id = ${actorId} and operation = ${operation} and key = ${key} and status is null`.execute(
      db,
    );
    throw error;
  }
}
