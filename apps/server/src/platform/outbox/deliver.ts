import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import { startWorker } from "#platform/work/worker.ts";
import type { Fact, FactListener } from "./facts.ts";

const batch = 50;

interface OpenFact {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  occurred_at: Date;
  attempts: number;
}

/** Tells one fact to one listener, unless it has heard it: both in one transaction. */
async function tell(db: Database, listener: FactListener, fact: Fact): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first =
      await sql`insert into outbox_delivery (outbox_id, listener) values (${fact.id}, ${listener.name})
      on conflict do nothing`.execute(tx);
    if (Number(first.numAffectedRows ?? 0) === 0) return;
    await listener.hear(tx, fact);
  });
}

/** Delivers what is due. Returns how many facts were looked at. Any number of processes may call it at once. */
export async function deliverFacts(
  db: Database,
  listeners: readonly FactListener[],
  log: Log,
): Promise<number> {
  // The lease keeps other processes away from these rows while their listeners run.
  const { rows } =
    await sql<OpenFact>`update outbox set next_try_at = now() + interval '60 seconds', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and next_try_at <= now() order by id limit ${batch} for update skip locked)
    returning id, kind, payload, occurred_at, attempts`.execute(db);
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const fact: Fact = { id: row.id, kind: row.kind, payload: row.payload, occurredAt: row.occurred_at };
    let failure: unknown;
    for (const listener of listeners) {
      if (!listener.kinds.includes(fact.kind)) continue;
      try {
        await tell(db, listener, fact);
      } catch (error) {
        failure = error;
        log.error(
          { err: error, fact: fact.kind, listener: listener.name },
          "a listener failed; it will hear this again",
        );
      }
    }
    if (!failure)
      await sql`update outbox set done_at = now(), last_error = null where id = ${fact.id}`.execute(db);
    else {
      const wait = Math.min(3600, 2 ** Math.min(row.attempts, 12));
      await sql`update outbox set next_try_at = now() + make_interval(secs => ${wait}), last_error = ${String(failure).slice(0, 500)}
        where id = ${fact.id}`.execute(db);
    }
  }
  return rows.length;
}

/** Delivers whenever a fact is stated, and every few seconds for those whose moment has come. @returns how to stop */
export function startDelivery(
  platform: Pick<Platform, "db" | "bus" | "log">,
  listeners: readonly FactListener[],
): Promise<() => Promise<void>> {
  return startWorker(platform, {
    channel: "outbox",
    everyMs: 5000,
    failed: "delivery paused",
    take: async () => (await deliverFacts(platform.db, listeners, platform.log)) === batch,
  });
}
