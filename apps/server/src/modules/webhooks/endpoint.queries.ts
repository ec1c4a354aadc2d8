import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from "@palco/contract/webhooks/api";
import type { Db } from "#platform/db/database.ts";

interface EndpointRow {
  id: string;
  url: string;
  events: string[];
  active: boolean;
  failing_since: Date | null;
  disabled_at: Date | null;
  created_at: Date;
}

const at = (date: Date | null) => date?.toISOString() ?? null;

export function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    active: row.active,
    failingSince: at(row.failing_since),
    disabledAt: at(row.disabled_at),
    createdAt: row.created_at.toISOString(),
  };
}

export function listEndpoints(db: Db, channelId: string) {
  return db
    .selectFrom("webhook_endpoint")
    .selectAll()
    .where("channel_id", "=", channelId)
    .orderBy("created_at")
    .execute();
}

export function findEndpoint(db: Db, { channelId, id }: { channelId: string; id: string }) {
  return db
    .selectFrom("webhook_endpoint")
    .selectAll()
    .where("channel_id", "=", channelId)
    .where("id", "=", id)
    .executeTakeFirst();
}

interface DeliveryRow {
  id: string;
  message_id: string;
  type: string;
  status: string;
  attempts: number;
  next_try_at: Date;
  response_status: number | null;
  response_body: string;
  error: string;
  created_at: Date;
  tried_at: Date | null;
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    status: row.status as WebhookDelivery["status"],
    attempts: row.attempts,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    triedAt: at(row.tried_at),
    nextTryAt: row.status === "waiting" ? row.next_try_at.toISOString() : null,
  };
}

export async function listDeliveries(
  db: Db,
  endpointId: string,
  { page, size }: { page: number; size: number },
) {
  const rows = await db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("endpoint_id", "=", endpointId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom("webhook_delivery")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("endpoint_id", "=", endpointId)
    .executeTakeFirstOrThrow();
  return { items: rows.map(toDelivery), total: Number(total), page, size };
}
