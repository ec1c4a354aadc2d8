import { createWebhook, webhookEvents } from "@palco/contract/webhooks/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { deliverWebhooks } from "./deliver.ts";
import { aReceiver } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
app.platform.config.privateDestinations = true;
const { owner, channel } = await aProduct(app);

/** An endpoint of the channel, and how to put so many messages for it in the queue. */
async function anEndpoint() {
  const { heard, url } = await aReceiver(() => ({ status: 204 }));
  const { endpoint } = await owner.call(createWebhook, {
    params: { slug: channel.slug },
    body: { url, events: [...webhookEvents] },
  });
  const now = new Date();
  const queue = (count: number) =>
    sql`insert into webhook_delivery (endpoint_id, message_id, type, payload, next_try_at, created_at)
      select ${endpoint.id}, 'msg_' || gen_random_uuid(), 'test', '{}', ${now}, ${now} from generate_series(1, ${count}::int)`.execute(
      db,
    );
  /** Number of times each message was received since the last call. */
  const timesHeard = () => {
    const times = new Map<string, number>();
    for (const { headers } of heard.splice(0)) {
      const id = String(headers["webhook-id"]);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    return [...times.values()];
  };
  return { queue, timesHeard };
}

/** Thirty workers send until nothing is due. */
const sendTogether = () =>
  atOnce(clients, async () => {
    while (await deliverWebhooks(app.platform));
  });

test(
  "thirty workers at once send each message once",
  async () => {
    const { queue, timesHeard } = await anEndpoint();
    for (let round = 0; round < rounds; round += 1) {
      await queue(20);
      await sendTogether();
      expect(timesHeard()).toEqual(Array.from({ length: 20 }, () => 1));
    }
  },
  patience,
);

test("a message that another worker has locked is skipped, not waited for", async () => {
  const { queue, timesHeard } = await anEndpoint();
  await queue(20);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select id from webhook_delivery where status = 'waiting' order by id limit 5 for update`.execute(tx); // prettier-ignore
    expect(rows).toHaveLength(5);
    // Would wait for this transaction, which waits for it: the test would never end.
    while (await deliverWebhooks(app.platform));
    expect(timesHeard()).toHaveLength(15);
  });
  await deliverWebhooks(app.platform);
  expect(timesHeard()).toHaveLength(5);
});

test(
  "control: without row locks, messages are sent more than once",
  async () => {
    const { queue, timesHeard } = await anEndpoint();
    await lingerAt(db, "webhook_delivery", "update", { seconds: 0.01 });
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        await queue(20);
        await sendTogether();
        return timesHeard().some((times) => times > 1);
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);
