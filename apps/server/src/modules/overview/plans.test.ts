import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listQuestionRows } from "./question.queries.ts";
import { listComingDates, countSubscribers } from "./studio.queries.ts";
import { listMessages } from "./task.queries.ts";
import { countWaiting } from "./waiting.queries.ts";

const app = await testApp();
const { db } = app.platform;
const many = 4000;
let product: TestProduct;

beforeAll(async () => {
  product = await aProduct(app, { type: "live", sessions: [new Date(Date.now() + 86_400_000)] });
  const other = await aProduct(app, { type: "live" });
  const others = await Promise.all(Array.from({ length: 20 }, () => aProduct(app, { channel: other.channel })));
  const productIds = others.map(({ id }) => id);
  await sql`insert into user_account (email, name, surname, email_confirmed_at)
    select 'crowd-' || n || '@plans.example', 'A', 'B', now() from generate_series(1, ${many}::int) n`.execute(db);
  const crowd = sql`from user_account where email like 'crowd-%'`;
  await sql`insert into entitlement (user_id, product_id, source) select id, (${productIds}::uuid[])[1 + substring(email::text from '[0-9]+')::int % 20], 'grant' ${crowd}`.execute(db);
  await sql`insert into membership (user_id, channel_id, granted_at, valid_until) select id, ${other.channel.id}, now(), now() + interval '1 day' ${crowd}`.execute(db);
  await sql`insert into chat_room (item_id) values (${other.id}) on conflict do nothing`.execute(db);
  await sql`insert into chat_message (item_id, author_id, body, status, client_id) select ${other.id}, id, 'hello', 'approved', uuidv7() ${crowd}`.execute(db);
  await sql`analyze entitlement, membership, chat_message, user_account`.execute(db);
}); // prettier-ignore

const ids = () => [product.channel.id];

test.each([
  ["dates", ["entitlement"], (tx) => listComingDates(tx, ids(), { now: new Date(), language: "es" })],
  ["subscribers", ["membership"], (tx) => countSubscribers(tx, ids(), [new Date()])],
  ["messages", ["chat_message"], (tx) => listMessages(tx, ids(), { from: new Date(0), language: "es" })],
  ["what waits", ["user_account", "chat_message", "refund"], (tx) => countWaiting(tx, { hourAgo: new Date(), dayAgo: new Date(), seasonAgo: new Date(0) })],
] satisfies [string, string[], (tx: typeof db) => Promise<unknown>][])("%s read what they show, not what others have", async (_, tables, work) => {
  await aUser(app);
  const read = await rowsRead(db, tables, (tx) => work(tx as unknown as typeof db));
  expect(read.scanned + read.fetched).toBeLessThan(50);
}); // prettier-ignore

test("the last questions are read by their chat, however many others have", async () => {
  await sql`update chat_message set kind = 'question'`.execute(db);
  await sql`analyze chat_message`.execute(db);
  const read = await rowsRead(db, ["chat_message"], (tx) =>
    listQuestionRows(tx as unknown as typeof db, ids(), { from: new Date(0), language: "es" }),
  );
  expect(read.scanned + read.fetched).toBeLessThan(50);
});
