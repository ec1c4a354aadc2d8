import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { getProduct } from "@palco/contract/catalogue/api";
import { getMendable, mendProduct } from "@palco/contract/mends/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const inDays = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * 86_400_000);
const look = ({ slug }: { slug: string }) => admin.call(getMendable, { params: { slug } });

const dated = (over = {}) => aProduct(app, { type: "live", sessions: [inDays(10), inDays(20)], ...over });

async function moveDate(product: TestProduct, startsAt: Date, over: { revision?: number; reason?: string } = {}) {
  const { dates, revision } = await look(product);
  const mend = { what: "date" as const, sessionId: dates[0]!.id, startsAt: startsAt.toISOString(), capacity: dates[0]!.capacity };
  return admin.call(mendProduct, { params: { slug: product.slug }, body: { mend, revision, reason: "Typed wrongly", ...over } });
} // prettier-ignore

const toldOf = async () => {
  await app.deliver();
  const { rows } = await sql<{ user_id: string; language: string }>`
    select user_id, language from mail_message where template = 'date-moved' order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

test("it says how many hold tickets of each date before anything is changed", async () => {
  const product = await dated();
  await aTicket(app, await aUser(app), product, inDays(10));
  await aTicket(app, await aUser(app), product);
  const mendable = await look(product);
  expect(mendable).toMatchObject({ holders: 2, channels: [] });
  expect(mendable.dates.map(({ holders }) => holders)).toEqual([2, 1]);
});

test("a date is moved by support alone; old, new and reason stand in the log, and its holders are told once", async () => {
  const product = await dated();
  const [first, second, other] = [await aUser(app, { language: "pt" }), await aUser(app), await aUser(app)];
  await aTicket(app, first, product, inDays(10));
  await aTicket(app, second, product);
  await aTicket(app, other, product, inDays(20));
  const { fields, revision } = await product.owner.call(getProductEdit, { params: { slug: product.slug } });
  const sessions = fields.sessions.map((date, at) => (at ? date : { ...date, startsAt: inDays(12).toISOString() }));
  await expect(product.owner.call(updateProduct, { params: { slug: product.slug }, body: { ...fields, sessions, revision } }))
    .rejects.toEqual(refused("catalogue.locked_after_publishing", field("sessions", "locked")));
  const mended = await moveDate(product, inDays(12));
  expect(mended.dates[0]!.startsAt).toBe(inDays(12).toISOString());
  const { rows } = await sql`select act, before, after, reason from audited where object_id = ${product.id}`.execute(db);
  expect(rows).toEqual([{ act: "product.mended", before: { date: inDays(10).toISOString() }, after: { date: inDays(12).toISOString() }, reason: "Typed wrongly" }]);
  expect(await toldOf()).toEqual([first.id, second.id].toSorted());
  expect(await toldOf()).toHaveLength(2);
}); // prettier-ignore

test("RFC 5545 3.8.7.4: the mail of each move brings the same entry for calendars with a higher SEQUENCE", async () => {
  const product = await dated();
  const holder = await aUser(app);
  await aTicket(app, holder, product, inDays(10));
  for (const days of [12, 13]) {
    await moveDate(product, inDays(days));
    await app.deliver();
  }
  const mails = (await mailsOf(app, holder)).filter(({ template }) => template === "date-moved");
  const entries = mails.map(({ attachments: [file] }) => Object.fromEntries(file!.text.split("\r\n").map((line) => line.split(/:(.*)/s))));
  const at = (days: number) => inDays(days).toISOString().replace(/[-:]|\.\d+/g, "");
  const { sessions: [date] } = await holder.call(getProduct, { params: { slug: product.slug } });
  const inOrder = entries.toSorted((a, b) => Number(a.SEQUENCE) - Number(b.SEQUENCE));
  expect(inOrder.map(({ UID, SEQUENCE, DTSTART }) => [UID!.split("@")[0], SEQUENCE, DTSTART])).toEqual([
    [date!.id, "1", at(12)],
    [date!.id, "2", at(13)],
  ]);
  expect(date!.moves).toBe(2);
}); // prettier-ignore

test("a reason is needed, the past is refused, and places are never taken away", async () => {
  const product = await dated({ seats: 20 });
  await expect(moveDate(product, inDays(12), { reason: " " })).rejects.toEqual(refused("request.invalid", field("reason", "required")));
  await expect(moveDate(product, inDays(-1))).rejects.toEqual(refused("request.invalid", field("mend.startsAt", "past")));
  await expect(moveDate(product, inDays(20))).rejects.toEqual(refused("request.invalid", field("mend.startsAt", "invalid")));
  const { dates, revision } = await look(product);
  const withPlaces = (capacity: number | null) => ({ params: { slug: product.slug }, body: { mend: { what: "date" as const, sessionId: dates[0]!.id, startsAt: dates[0]!.startsAt, capacity }, revision, reason: "A larger room" } });
  await expect(admin.call(mendProduct, withPlaces(19))).rejects.toEqual(refused("request.invalid", field("mend.capacity", "invalid")));
  expect((await admin.call(mendProduct, withPlaces(30))).dates[0]).toMatchObject({ capacity: 30, startsAt: dates[0]!.startsAt });
}); // prettier-ignore

test("a product moves among its owner's channels, never to another's", async () => {
  const product = await dated();
  const [own, stranger] = [await aChannel(app, { owner: product.owner }), await aChannel(app)];
  const { revision, channels } = await look(product);
  expect(channels).toEqual([{ id: own.id, title: own.title }]);
  const to = (channelId: string) => ({ params: { slug: product.slug }, body: { mend: { what: "channel" as const, channelId }, revision, reason: "Wrong channel" } });
  await expect(admin.call(mendProduct, to(stranger.id))).rejects.toEqual(refused("request.invalid", field("mend.channelId", "select")));
  expect((await admin.call(mendProduct, to(own.id))).channel.id).toBe(own.id);
  expect(await toldOf()).not.toContain(product.owner.id);
}); // prettier-ignore

test("a date that was called off or has begun is not moved", async () => {
  const product = await dated();
  await sql`update product_session set called_off_at = now() where product_id = ${product.id} and starts_at = ${inDays(10)}`.execute(db);
  const locked = refused("request.invalid", field("mend.startsAt", "locked"));
  await expect(moveDate(product, inDays(12))).rejects.toEqual(locked);
  const held = await dated();
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('palco.mending', ${held.id}, true)`.execute(tx);
    await sql`update product_session set starts_at = ${inDays(-2)} where product_id = ${held.id} and starts_at = ${inDays(10)}`.execute(tx);
  });
  await expect(moveDate(held, inDays(12))).rejects.toEqual(locked);
}); // prettier-ignore

test("it says how many subscribers lose what moves to another channel", async () => {
  const product = await dated();
  const [subscriber, former] = [await aUser(app), await aUser(app)];
  for (const [user, days] of [[subscriber, 5], [former, -5]] as const)
    await db.insertInto("membership").values({ user_id: user.id, channel_id: product.channel.id, granted_at: inDays(-20), valid_until: inDays(days) }).execute();
  expect(await look(product)).toMatchObject({ holders: 0, subscribers: 1 });
  await db.updateTable("product").set({ in_subscription: false }).where("id", "=", product.id).execute();
  expect(await look(product)).toMatchObject({ subscribers: 0 });
}); // prettier-ignore

test("what somebody else changed meanwhile is not overwritten, drafts are not mended, and only the team mends", async () => {
  const product = await dated();
  const { revision } = await look(product);
  await moveDate(product, inDays(11));
  await expect(moveDate(product, inDays(12), { revision })).rejects.toEqual(refused("request.conflict"));
  const draft = await dated({ status: "draft" });
  await expect(moveDate(draft, inDays(12))).rejects.toEqual(refused("mends.not_locked"));
  await expect(product.owner.call(getMendable, { params: { slug: product.slug } })).rejects.toEqual(
    refused("auth.forbidden"),
  );
});

test("the database's lock opens for the product that the transaction names, and for no other", async () => {
  const [one, other] = [await dated(), await dated()];
  const change = (named: string) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('palco.mending', ${named}, true)`.execute(tx);
      await sql`update product_session set starts_at = starts_at + interval '1 hour' where product_id = ${one.id}`.execute(tx);
    });
  await expect(change(other.id)).rejects.toMatchObject({ constraint: "product_locked_sessions" });
  await expect(change("")).rejects.toMatchObject({ constraint: "product_locked_sessions" });
  await change(one.id);
  await expect(sql`delete from product_session where product_id = ${one.id}`.execute(db)).rejects.toMatchObject({ constraint: "product_locked_sessions" });
}); // prettier-ignore
