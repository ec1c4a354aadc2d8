import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { cleanUpPlatform } from "./cleanup.ts";

const app = await testApp();
const { db } = app.platform;

test("unused data is deleted; owed, kept or counted data stays", async () => {
  const answer = (key: string, age: string) =>
    sql`insert into idempotent_answer (actor_id, key, operation, body_hash, created_at)
      values (${randomUUID()}, ${key}, 'createOrder', '', now() - ${age}::interval)`.execute(db);
  await answer("yesterday", "24 hours 1 minute");
  await answer("today", "23 hours 59 minutes");

  const fact = (kind: string, done: string | null) =>
    sql`with stated as (insert into outbox (kind, payload, occurred_at, done_at)
        values (${kind}, '{}', now() - interval '1 year', now() - ${done}::interval) returning id)
      insert into outbox_delivery (outbox_id, listener) select id, 'mail' from stated`.execute(db);
  await fact("heard.long_ago", "14 days 1 minute");
  await fact("heard.lately", "13 days 23 hours");
  await fact("never.heard", null);

  const tries = (subject: string, age: string) =>
    sql`insert into brake_try (brake, subject, tries, touched_at) values ('account', ${subject}, '{}', now() - ${age}::interval)`.execute(
      db,
    );
  await tries("gone", "25 hours");
  await tries("here", "1 minute");

  await cleanUpPlatform(app.platform);
  const column = async (query: ReturnType<typeof sql<{ is: string }>>) =>
    (await query.execute(db)).rows.map((row) => row.is);
  expect(await column(sql`select key as is from idempotent_answer`)).toEqual(["today"]);
  expect(
    await column(sql`select kind as is from outbox join outbox_delivery on outbox_id = id order by id`),
  ).toEqual(["heard.lately", "never.heard"]);
  expect(await column(sql`select subject as is from brake_try`)).toEqual(["here"]);
});
