import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { TestChannel } from "#modules/channels/testing.ts";
import { encrypt } from "#platform/encryption.ts";
import type { TestApp } from "#testing/app.ts";

/** An endpoint with one delivery that was taken. */
export async function aWebhook(app: TestApp, channel: TestChannel) {
  const { db, secrets } = app.platform;
  const id = randomUUID();
  const at = new Date();
  await db
    .insertInto("webhook_endpoint")
    .values({
      id,
      channel_id: channel.id,
      url: "https://8.8.8.8/hook",
      secret: encrypt(secrets, "webhooks", { context: id, text: "whsec_AAAA" }),
      events: ["order.paid"],
      created_at: at,
    })
    .execute();
  const { id: delivery } = await db
    .insertInto("webhook_delivery")
    .values({
      endpoint_id: id,
      message_id: id,
      type: "test",
      payload: "{}",
      status: "sent",
      next_try_at: at,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { slug: channel.slug, id, delivery };
}

export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine that gives the answers of `answer`. */
export async function aReceiver(
  answer: (heard: number) => { status: number; headers?: Record<string, string>; body?: string },
) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      const { status, headers, body } = answer(heard.length);
      // 0: no answer at all.
      if (status === 0) return void request.socket.destroy();
      response.writeHead(status, headers).end(body ?? "");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
