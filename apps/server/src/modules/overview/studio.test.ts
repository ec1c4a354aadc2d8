import { getStudioOverview, listOpenQuestions } from "@palco/contract/overview/api";
import { listProductFigures } from "@palco/contract/overview/sold";
import { listOwnChannelFigures } from "@palco/contract/sales/channel-figures";
import { answerChatQuestion } from "@palco/contract/chat/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aChatRoom, aChatter, say } from "#modules/chat/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { countPlays } from "#modules/playback/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const kinds = async (owner: TestUser) =>
  (await owner.call(getStudioOverview, {})).tasks.map(({ kind, count }) => [kind, count]);

test("a new organizer has nothing, and is told nothing but what is next", async () => {
  const newcomer = await aUser(app, { roles: ["PRODUCER"] });
  const overview = await newcomer.call(getStudioOverview, {});
  expect(overview).toMatchObject({ tasks: [], dates: [], subscribers: { now: 0, before: 0 } });
  expect(overview.plays.days).toHaveLength(30);
  await aChannel(app, { owner: newcomer, status: "draft" });
  expect(await kinds(newcomer)).toEqual([["channel_draft", 1]]);
});

test("how a product goes: what was sold, its next date with its tickets; nothing of another's", async () => {
  const show = await aProduct(app, { type: "live", sessions: [inHours(3), inHours(9)] });
  const viewer = await aUser(app);
  await buy(app, viewer, show);
  const figures = (who: TestUser) => who.call(listProductFigures, { query: { ids: show.id } });
  const { items } = await figures(show.owner);
  expect(items).toMatchObject([{ id: show.id, sold: 1, viewers: 0, date: { sold: 1, places: null } }]);
  expect(Date.parse(items[0]!.date!.startsAt)).toBeLessThan(inHours(4).getTime());
  const [main] = (await sql<{ id: string; asset_id: string }>`select i.id, coalesce(i.asset_id, p.asset_id) as asset_id
    from content_item i join product p on p.id = i.product_id where p.id = ${show.id}`.execute(db)).rows; // prettier-ignore
  for (const one of [viewer, show.owner])
    await sql`insert into coverage (user_id, item_id, asset_id) values (${one.id}, ${main!.id}, ${main!.asset_id})`.execute(db); // prettier-ignore
  expect((await figures(show.owner)).items).toMatchObject([{ viewers: 1 }]);
  expect((await show.owner.call(listOwnChannelFigures, {})).items).toMatchObject([{ id: show.channel.id, published: 1, sold: [{ currency: "EUR" }], subscribers: 0 }]); // prettier-ignore
  expect((await figures(await aUser(app, { roles: ["PRODUCER"] }))).items).toEqual([]);
});

test("what waits stands in the tasks, the most urgent first, and leaves them when it is done", async () => {
  const room = await aChatRoom(app, { moderated: true }, { sessions: [inHours(5)] });
  const viewer = await aChatter(app, room);
  await say(viewer, room, "May I?", { kind: "question" });
  await aProduct(app, { channel: room.channel, status: "draft", title: "No price yet", assetId: null });
  await sql`update channel_billing set iban = '' where channel_id = ${room.channel.id}`.execute(db);
  const film = await aProduct(app, { channel: room.channel });
  const order = await buy(app, await aUser(app), film);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  expect((await kinds(room.owner)).map(([kind]) => kind)).toEqual(["live_soon", "messages", "no_iban", "product_missing"]); // prettier-ignore
  await sql`update channel_billing set iban = 'ES9121000418450200051332' where channel_id = ${room.channel.id}`.execute(db); // prettier-ignore
  await sql`update chat_message set status = 'approved', answered_at = now() where item_id = ${room.id}`.execute(db); // prettier-ignore
  await admin.call(refundOrder, { params: { id: order.id } });
  expect((await kinds(room.owner)).map(([kind]) => kind)).toEqual(["live_soon", "product_missing"]);
  // A film at its hour plays by itself.
  const owner = (await aProduct(app, { type: "live", sessions: [inHours(3)] })).owner;
  expect(await kinds(owner)).toEqual([]);
});

test("the last questions without an answer, the newest five, for the owner and who moderates", async () => {
  const room = await aChatRoom(app, {}, { title: "Gala" });
  const viewers = [await aChatter(app, room), await aChatter(app, room)];
  const asked = [];
  for (const n of [1, 2, 3, 4, 5, 6])
    asked.push(await say(viewers[n % 2]!, room, `Question ${n}?`, { kind: "question" }));
  await say(viewers[0]!, room, "Only a word");
  const bodies = async (who: TestUser) =>
    (await who.call(listOpenQuestions, {})).items.map(({ body }) => body);
  const newest = ["Question 6?", "Question 5?", "Question 4?", "Question 3?", "Question 2?"];
  expect(await bodies(room.owner)).toEqual(newest);
  expect((await room.owner.call(listOpenQuestions, {})).items[0]).toMatchObject({
    votes: 0, at: asked[5]!.at, product: { slug: room.slug, title: "Gala", type: "broadcast" }, channel: { slug: room.channel.slug },
  }); // prettier-ignore
  expect(await bodies(await aMember(app, room.channel, { roles: ["moderator"] }))).toEqual(newest);
  for (const role of ["accountant", "analyst", "editor"] as const)
    await expect(bodies(await aMember(app, room.channel, { roles: [role] }))).rejects.toMatchObject({
      status: 404,
    });
  expect(await bodies((await aProduct(app)).owner)).toEqual([]);
  const params = { id: room.id, messageId: asked[5]!.id };
  await room.owner.call(answerChatQuestion, { params, body: { answered: true } });
  expect(await bodies(room.owner)).toEqual([...newest.slice(1), "Question 1?"]);
});

test("the next dates come in their order, with open tickets for this date or for all, and places; called off, they are none", async () => {
  const [first, second] = [inHours(30), inHours(60)];
  const product = await aProduct(app, { type: "live", sessions: [second, first, inHours(-4)], seats: 20 });
  await aProduct(app, { type: "live", channel: product.channel, status: "draft", sessions: [inHours(2)] });
  for (const at of [first, first, second, undefined]) await aTicket(app, await aUser(app), product, at);
  const shown = async () => (await product.owner.call(getStudioOverview, {})).dates.map(({ startsAt, sold, places }) => [startsAt, sold, places]); // prettier-ignore
  expect(await shown()).toEqual([[first.toISOString(), 3, 20], [second.toISOString(), 2, 20]]); // prettier-ignore
  await sql`update entitlement set closed_at = now(), closed_reason = 'refund' where product_id = ${product.id} and session_id is null`.execute(db); // prettier-ignore
  expect((await shown()).map(([, sold]) => sold)).toEqual([2, 1]);
  await sql`update product_session set called_off_at = now() where product_id = ${product.id} and starts_at = ${first}`.execute(db); // prettier-ignore
  expect(await shown()).toEqual([[second.toISOString(), 1, 20]]);
});

async function played(product: TestProduct, at: Date, over: { own?: boolean; ms?: number } = {}) {
  const { id } = await aUser(app);
  await sql`insert into playback_session (user_id, asset_id, product_id, item_id, started_at, last_beat_at, reported_wall_ms, is_own)
    values (${id}, ${product.assetId}, ${product.id}, ${product.id}, ${at}, ${at}, ${over.ms ?? 5000}, ${over.own ?? false})`.execute(
    db,
  );
}

test("plays are counted by day without those of the team or without a picture, however often, also after a pause of weeks", async () => {
  const product = await aProduct(app);
  const weeksAgo = inHours(-40 * 24);
  await played(product, weeksAgo);
  await countPlays({ db, now: () => weeksAgo });
  await played(product, inHours(-20 * 24));
  await played(product, inHours(-0.001));
  await played(product, inHours(-0.002));
  await played(product, inHours(-0.001), { own: true });
  await played(product, inHours(-0.001), { ms: 0 });
  await countPlays(app.platform);
  await countPlays(app.platform);
  const { now, before, days } = (await product.owner.call(getStudioOverview, {})).plays;
  expect([now, before, days.at(-1)!.count, days.at(-21)!.count]).toEqual([3, 1, 2, 1]);
});

test("subscribers are those whose period is open, now and thirty days ago", async () => {
  const channel = await aChannel(app);
  for (const [since, until] of [[-40, 5], [-40, -2], [-40, -35], [-3, 20]] as const)
    await sql`insert into membership (user_id, channel_id, granted_at, valid_until)
      values (${(await aUser(app)).id}, ${channel.id}, ${inHours(24 * since)}, ${inHours(24 * until)})`.execute(db); // prettier-ignore
  const { days, ...counts } = (await channel.owner.call(getStudioOverview, {})).subscribers;
  expect(counts).toEqual({ now: 2, before: 2 });
  expect([days.length, days[0]!.count, days.at(-4)!.count, days.at(-1)!.count]).toEqual([30, 2, 3, 2]);
  expect((await channel.owner.call(listOwnChannelFigures, {})).items).toMatchObject([{ id: channel.id, subscribers: 2, published: 0, sold: [] }]); // prettier-ignore
});

test("an organizer sees nothing of another's, an administrator only what is theirs", async () => {
  const room = await aChatRoom(app, {}, { sessions: [inHours(5)] });
  for (const who of [
    await aUser(app, { roles: ["PRODUCER"] }),
    await aUser(app, { roles: ["ADMIN"] }),
    (await aProduct(app)).owner,
  ])
    expect(await who.call(getStudioOverview, {})).toMatchObject({ tasks: [], dates: [] });
  expect((await room.owner.call(getStudioOverview, {})).dates).toHaveLength(1);
});
