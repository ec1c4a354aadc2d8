import { randomUUID } from "node:crypto";
import type { WebhookDelivery } from "@palco/contract/webhooks/api";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getOwnEndpoint } from "./edit-endpoint.ts";
import { toDelivery } from "./endpoint.queries.ts";
import { queueMessage } from "./queue.ts";

interface Where {
  slug: string;
  id: string;
}

/** A message that says nothing happened. */
export async function sendTest(context: Context<Actor>, where: Where): Promise<WebhookDelivery> {
  const endpoint = await getOwnEndpoint(context, where);
  const at = context.now();
  const message = { id: `msg_test_${randomUUID()}`, type: "test", data: { channel: where.slug }, at };
  await context.db.transaction().execute((tx) => queueMessage(tx, endpoint.id, { message, now: at }));
  const row = await context.db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("endpoint_id", "=", endpoint.id)
    .where("message_id", "=", message.id)
    .executeTakeFirstOrThrow();
  return toDelivery(row);
}

/** Sends a delivery again under its own id, so that a receiver that took it knows. */
export async function replay(
  context: Context<Actor>,
  { delivery, ...where }: Where & { delivery: string },
): Promise<WebhookDelivery> {
  const endpoint = await getOwnEndpoint(context, where);
  return context.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("webhook_delivery")
      .set({ status: "waiting", attempts: 0, next_try_at: context.now() })
      .where("id", "=", delivery)
      .where("endpoint_id", "=", endpoint.id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError("webhooks.not_found");
    await sql`select pg_notify('webhooks', '')`.execute(tx);
    return toDelivery(row);
  });
}
