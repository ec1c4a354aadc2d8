import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

export interface Message {
  /** The receiver's key against doubles. */
  id: string;
  type: string;
  data: Record<string, unknown>;
  /** When it happened. */
  at: Date;
}

/** Queues a message for one endpoint, once per id. */
export async function queueMessage(
  tx: Tx,
  endpointId: string,
  { message, now }: { message: Message; now: Date },
): Promise<void> {
  const payload = { type: message.type, timestamp: message.at.toISOString(), data: message.data };
  await sql`insert into webhook_delivery (endpoint_id, message_id, type, payload, next_try_at, created_at)
    values (${endpointId}, ${message.id}, ${message.type}, ${JSON.stringify(payload)}::jsonb, ${now}, ${now})
    on conflict (endpoint_id, message_id) do nothing`.execute(tx);
  await sql`select pg_notify('webhooks', '')`.execute(tx);
}
