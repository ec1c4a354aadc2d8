import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Every event there is, by its name `<thing>.<past tense>`, with its payload. Modules add theirs in `events.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** One of the events of these names, as handlers get it. */
export type DomainEvent<Name extends EventName = EventName> = {
  [One in Name]: { id: number; name: One; payload: DomainEvents[One]; occurredAt: Date };
}[Name];

/**
 * Publishes an event in the transaction of its cause. Handlers get it after the commit, at least once, and what they
 * write happens once (see deliver.ts).
 */
export async function publishEvent<Name extends EventName>(
  tx: Db,
  name: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  await sql`with published as (insert into outbox (kind, payload) values (${name}, ${JSON.stringify(payload)}) returning id)
    select pg_notify('outbox', id::text) from published`.execute(tx);
}

/** Handles events of some names, in a transaction of its own: what it writes there happens once per event. */
export interface EventHandler {
  name: string;
  events: readonly EventName[];
  handle(tx: Tx, event: DomainEvent): Promise<void>;
}

/** A handler that is given the events it names, with their payloads. */
export function eventHandler<const Name extends EventName>(handler: {
  name: string;
  events: readonly Name[];
  handle(tx: Tx, event: DomainEvent<Name>): Promise<void>;
}): EventHandler {
  return handler as unknown as EventHandler;
}
