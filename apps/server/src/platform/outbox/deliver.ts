import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import { startWorker } from "#platform/work/worker.ts";
import type { DomainEvent, EventHandler, EventName } from "./events.ts";

const batch = 50;

interface OpenEvent {
  id: number;
  kind: EventName;
  payload: Record<string, unknown>;
  occurred_at: Date;
  attempts: number;
}

/** Gives one event to one handler, unless it has handled it: both in one transaction. */
async function handleOnce(db: Database, handler: EventHandler, event: DomainEvent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first =
      await sql`insert into outbox_delivery (outbox_id, listener) values (${event.id}, ${handler.name})
      on conflict do nothing`.execute(tx);
    if (Number(first.numAffectedRows ?? 0) === 0) return;
    await handler.handle(tx, event);
  });
}

/** Delivers due events and returns how many it looked at. Safe to call from any number of processes at once. */
export async function deliverEvents(
  db: Database,
  handlers: readonly EventHandler[],
  log: Log,
): Promise<number> {
  // The lease keeps other processes away from these rows while their handlers run.
  const { rows } =
    await sql<OpenEvent>`update outbox set next_try_at = now() + interval '60 seconds', attempts = attempts + 1
    where id in (select id from outbox where done_at is null and next_try_at <= now() order by id limit ${batch} for update skip locked)
    returning id, kind, payload, occurred_at, attempts`.execute(db);
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const { id, kind: name, payload, occurred_at: occurredAt } = row;
    const event = { id, name, payload, occurredAt } as unknown as DomainEvent;
    let failure: unknown;
    for (const handler of handlers) {
      if (!handler.events.includes(name)) continue;
      try {
        await handleOnce(db, handler, event);
      } catch (error) {
        failure = error;
        log.error(
          { err: error, event: name, handler: handler.name },
          "event handler failed; it is tried again",
        );
      }
    }
    if (!failure)
      await sql`update outbox set done_at = now(), last_error = null where id = ${id}`.execute(db);
    else {
      const wait = Math.min(3600, 2 ** Math.min(row.attempts, 12));
      await sql`update outbox set next_try_at = now() + make_interval(secs => ${wait}), last_error = ${String(failure).slice(0, 500)}
        where id = ${id}`.execute(db);
    }
  }
  return rows.length;
}

/** Delivers whenever an event is published, and every few seconds for those whose moment has come. @returns how to stop */
export function startDelivery(
  platform: Pick<Platform, "db" | "bus" | "log">,
  handlers: readonly EventHandler[],
): Promise<() => Promise<void>> {
  return startWorker(platform, {
    channel: "outbox",
    everyMs: 5000,
    failed: "delivery paused",
    take: async () => (await deliverEvents(platform.db, handlers, platform.log)) === batch,
  });
}
