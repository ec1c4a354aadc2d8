import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { decrypt } from "#platform/encryption.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { startWorker } from "#platform/work/worker.ts";
import { post, type Answer } from "./post.ts";
import { disableAfterMs, nextTry } from "./retry.ts";
import { sign } from "./signature.ts";

const batch = 10;
/** Longer than an attempt may take: no other worker takes a delivery that is being sent. */
const leaseMs = 60_000;

type Needs = Pick<Platform, "db" | "now" | "log" | "config" | "secrets">;

interface Waiting {
  id: string;
  endpointId: string;
  messageId: string;
  payload: unknown;
  attempts: number;
  url: string;
  secret: Buffer;
}

/** Sends due deliveries and returns the number of attempts. Safe to call from any number of processes at once. */
export async function deliverWebhooks(platform: Needs): Promise<number> {
  const { db, now } = platform;
  const { rows } = await sql<Waiting>`
    update webhook_delivery d set attempts = attempts + 1, next_try_at = ${new Date(now().getTime() + leaseMs)}
    from webhook_endpoint e where e.id = d.endpoint_id and d.id in (
      select w.id from webhook_delivery w join webhook_endpoint on webhook_endpoint.id = w.endpoint_id
      where w.status = 'waiting' and w.next_try_at <= ${now()} and active and disabled_at is null
      order by w.next_try_at limit ${batch} for update of w skip locked)
    returning d.id, d.endpoint_id as "endpointId", d.message_id as "messageId", d.payload, d.attempts, e.url, e.secret`.execute(
    db,
  );
  await Promise.all(rows.map((row) => tryOne(platform, row)));
  return rows.length;
}

async function tryOne(platform: Needs, delivery: Waiting): Promise<void> {
  const { config, secrets, now } = platform;
  const body = JSON.stringify(delivery.payload);
  const timestamp = Math.floor(now().getTime() / 1000);
  const secret = decrypt(secrets, "webhooks", { context: delivery.endpointId, encrypted: delivery.secret });
  const answer = await post(delivery.url, {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Palco-Webhooks/1",
      "webhook-id": delivery.messageId,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(secret, { id: delivery.messageId, timestamp, body }),
    },
    allowPrivate: config.privateDestinations,
  });
  await record(platform, delivery, answer);
}

async function record({ db, now, log }: Needs, delivery: Waiting, answer: Answer): Promise<void> {
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const again = isTaken ? null : nextTry(delivery.attempts, now());
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("webhook_delivery")
      .set({
        status: isTaken ? "sent" : again ? "waiting" : "failed",
        response_status: answer.status,
        response_body: answer.body,
        error: answer.error,
        tried_at: now(),
        ...(again && { next_try_at: again }),
      })
      .where("id", "=", delivery.id)
      .execute();
    if (isTaken) {
      await tx
        .updateTable("webhook_endpoint")
        .set({ failing_since: null })
        .where("id", "=", delivery.endpointId)
        .where("failing_since", "is not", null)
        .execute();
      return;
    }
    const { failing_since: since } = await tx
      .updateTable("webhook_endpoint")
      .set({ failing_since: sql`coalesce(failing_since, ${now()})` })
      .where("id", "=", delivery.endpointId)
      .returning("failing_since")
      .executeTakeFirstOrThrow();
    if (now().getTime() - since!.getTime() < disableAfterMs) return;
    const disabled = await tx
      .updateTable("webhook_endpoint")
      .set({ disabled_at: now() })
      .where("id", "=", delivery.endpointId)
      .where("disabled_at", "is", null)
      .returning(["url", "channel_id"])
      .executeTakeFirst();
    if (!disabled) return;
    log.warn({ endpoint: delivery.endpointId }, "webhook endpoint disabled after days of failures");
    const channel = await tx
      .selectFrom("channel_card as channel")
      .select(["owner_id", "slug", "title"])
      .where("id", "=", disabled.channel_id)
      .executeTakeFirstOrThrow();
    await publishEvent(tx, "webhook.disabled", {
      endpointId: delivery.endpointId,
      ownerId: channel.owner_id,
      url: disabled.url,
      slug: channel.slug,
      title: channel.title,
    });
  });
}

/** Sends whenever something is queued, and looks every few seconds for what waits for another try. @returns how to stop */
export function startWebhooks(platform: Platform): Promise<() => Promise<void>> {
  return startWorker(platform, {
    channel: "webhooks",
    everyMs: 5000,
    failed: "webhook delivery loop failed",
    take: async () => (await deliverWebhooks(platform)) === batch,
  });
}
