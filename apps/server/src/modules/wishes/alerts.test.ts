import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { switchSiteModule } from "@palco/contract/site-modules/api";
import { askForAlert, listAlertIds, listAlerts, takeAlertBack } from "@palco/contract/wishes/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { watchSales } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
async function look(): Promise<void> {
  await watchSales(app.platform);
  await app.deliver();
}
const told = async (user: TestUser) => (await listOwn(app, user)).notifications.map(({ subject }) => subject);
const mailed = async (user: TestUser) =>
  (await mailsOf(app, user)).filter(({ template }) => template === "notification-told");

test("who asked is told once, when the sale opens; who took it back or has it by then is not", async () => {
  const opens = inDays(2);
  const product = await aProduct(app, { saleStartsAt: opens, title: "Gala" });
  const params = { slug: product.slug };
  const [asker, quitter, holder] = [await aUser(app), await aUser(app), await aUser(app)];
  for (const user of [asker, quitter, holder])
    for (let times = 0; times < 2; times += 1) await user.call(askForAlert, { params, query: {} });
  expect((await asker.call(listAlertIds)).items).toEqual([product.id]);
  for (let times = 0; times < 2; times += 1) await quitter.call(takeAlertBack, { params, query: {} });
  await aTicket(app, holder, product);
  await look();
  app.setNow(new Date(opens.getTime() - 60_000));
  await look();
  expect(await told(asker)).toEqual([]);
  app.setNow(opens);
  for (let times = 0; times < 2; times += 1) await look();
  app.setNow(undefined);
  expect(await told(asker)).toEqual(["You can get Gala now"]);
  const [mail] = await mailed(asker);
  expect([mail?.subject, mail?.unsubscribe]).toEqual([
    "You can get Gala now",
    expect.stringContaining("/unsubscribe/"),
  ]);
  expect([...(await told(quitter)), ...(await told(holder))]).toEqual([]);
  expect((await asker.call(listAlertIds)).items).toEqual([]);
});

test("a place that gets free is told, and who waits for the next one asks again", async () => {
  const product = await aProduct(app, {
    type: "broadcast",
    assetId: null,
    sessions: [inDays(3)],
    seats: 1,
    title: "Small hall",
  });
  const params = { slug: product.slug };
  const { id } = await db
    .selectFrom("product_session")
    .select("id")
    .where("product_id", "=", product.id)
    .executeTakeFirstOrThrow();
  const asker = await aUser(app);
  await expect(asker.call(askForAlert, { params, query: {} })).rejects.toEqual(refused("wishes.not_awaited"));
  const holder = await aUser(app);
  const fill = () =>
    sql`insert into seat (session_id, user_id, taken_at) values (${id}, ${holder.id}, now())`.execute(db);
  const free = () => sql`delete from seat where session_id = ${id}`.execute(db);
  for (let round = 1; round <= 2; round += 1) {
    await fill();
    await asker.call(askForAlert, { params, query: {} });
    await look();
    expect(await told(asker)).toHaveLength(round - 1);
    await free();
    await look();
    expect(await told(asker)).toHaveLength(round);
  }
});

test("an alert for one full date while another is free: its person is told of a free place in their language, sees the alert and takes it back", async () => {
  const product = await aProduct(app, { type: "broadcast", assetId: null, sessions: [inDays(3), inDays(5)], seats: 1, title: "Two nights" });
  const params = { slug: product.slug };
  const dates = await db.selectFrom("product_session").select("id").where("product_id", "=", product.id).orderBy("starts_at").execute();
  const [full, open] = dates.map(({ id }) => ({ params, query: { date: id } }));
  const [asker, quitter, holder] = [await aUser(app), await aUser(app), await aUser(app)];
  const fill = () => sql`insert into seat (session_id, user_id, taken_at) values (${dates[0]!.id}, ${holder.id}, now())`.execute(db);
  const free = () => sql`delete from seat where session_id = ${dates[0]!.id}`.execute(db);
  await fill();
  for (const refusedOne of [open!, { params, query: {} }, { params, query: { date: product.id } }])
    await expect(asker.call(askForAlert, refusedOne)).rejects.toEqual(refused("wishes.not_awaited"));
  for (const user of [asker, quitter]) for (let times = 0; times < 2; times += 1) await user.call(askForAlert, full!);
  expect((await asker.call(listAlertIds)).items).toEqual([dates[0]!.id]);
  expect((await asker.call(listAlerts)).items).toMatchObject([{ slug: product.slug, title: "Two nights", date: { id: dates[0]!.id } }]);
  await quitter.call(takeAlertBack, full!);
  expect((await quitter.call(listAlerts)).items).toEqual([]);
  for (let times = 0; times < 2; times += 1) await look();
  expect(await told(asker)).toEqual([]);
  await free();
  for (let times = 0; times < 2; times += 1) await look();
  const { notifications } = await listOwn(app, asker);
  expect(notifications.map(({ subject, content }) => [subject, content])).toEqual([
    ["You can get Two nights now", expect.stringMatching(/^You asked us to tell you: there is a place on /)],
  ]);
  expect([await told(quitter), (await asker.call(listAlerts)).items]).toEqual([[], []]);
  // A date that is over is waited for no longer, though the product goes on.
  await fill();
  await asker.call(askForAlert, full!);
  app.setNow(inDays(4));
  await look();
  app.setNow(undefined);
  expect([(await asker.call(listAlertIds)).items, (await told(asker)).length]).toEqual([[], 1]);
}); // prettier-ignore

test("an organizer who opens the sale earlier is heard at once; one who hides the product is waited for", async () => {
  const product = await aProduct(app, { saleStartsAt: inDays(30) });
  const params = { slug: product.slug };
  const asker = await aUser(app);
  await asker.call(askForAlert, { params, query: {} });
  await look();
  const move = (to: "make_private" | "publish_again") =>
    product.owner.call(moveProduct, { params, body: { move: to } });
  await move("make_private");
  const { fields, revision } = await product.owner.call(getProductEdit, { params });
  await product.owner.call(updateProduct, { params, body: { ...fields, saleStartsAt: null, revision } });
  await app.deliver();
  expect(await told(asker)).toEqual([]);
  await move("publish_again");
  await app.deliver();
  expect(await told(asker)).toHaveLength(1);
});

test("while the site sells nothing nobody is told; what is over is waited for no longer", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const turn = (on: boolean) => admin.call(switchSiteModule, { params: { key: "mediapay" }, body: { on } });
  const product = await aProduct(app, { saleStartsAt: inDays(1), expiresAt: inDays(2) });
  const params = { slug: product.slug };
  const asker = await aUser(app);
  await asker.call(askForAlert, { params, query: {} });
  await turn(false);
  try {
    await sql`update product set sale_starts_at = now() - interval '1 minute' where id = ${product.id}`.execute(
      db,
    );
    const { fields, revision } = await product.owner.call(getProductEdit, { params });
    await product.owner.call(updateProduct, { params, body: { ...fields, revision } });
    await app.deliver();
    expect(await told(asker)).toEqual([]);
  } finally {
    await turn(true);
  }
  app.setNow(inDays(3));
  await look();
  app.setNow(undefined);
  expect([(await asker.call(listAlertIds)).items, await told(asker)]).toEqual([[], []]);
  const { rows } = await sql`select from sale_watch where product_id = ${product.id}`.execute(db);
  expect(rows).toEqual([]);
});

test("hundreds who wait are told each once, and what is on show no more can only be taken back", async () => {
  const product = await aProduct(app, { saleStartsAt: inDays(1), title: "For hundreds" });
  const params = { slug: product.slug };
  const asker = await aUser(app);
  await asker.call(askForAlert, { params, query: {} });
  await sql`with crowd as (insert into user_account (email, name, surname, language, email_confirmed_at)
      select 'waits-' || n || '@example.test', 'C', 'D', 'en', now() from generate_series(1, 600) n returning id)
    insert into sale_alert (product_id, user_id, asked_at) select ${product.id}, id, now() from crowd`.execute(
    db,
  );
  app.setNow(inDays(1.1));
  await look();
  app.setNow(undefined);
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from notification where subject like '%For hundreds%'`.execute(db);
  expect(rows[0]!.told).toBe(601);
  const hidden = await aProduct(app, { saleStartsAt: inDays(1) });
  const other = { params: { slug: hidden.slug }, query: {} };
  await asker.call(askForAlert, other);
  await sql`update product set status = 'private' where id = ${hidden.id}`.execute(db);
  await asker.call(takeAlertBack, other);
  await expect(asker.call(askForAlert, other)).rejects.toEqual(refused("catalogue.not_found"));
  await expect(asker.call(takeAlertBack, other)).rejects.toEqual(refused("catalogue.not_found"));
});
