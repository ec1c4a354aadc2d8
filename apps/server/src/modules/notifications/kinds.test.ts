import { upgradeToProducer } from "@palco/contract/accounts/profile";
import { updateChannel, getChannelEdit } from "@palco/contract/channels/edit";
import { moveManagedChannel } from "@palco/contract/channels/manage";
import { refundOrder } from "@palco/contract/checkout/api";
import { cancelEvent } from "@palco/contract/checkout/cancellations";
import { requestRefund } from "@palco/contract/checkout/refund-request";
import { inviteEntityMember, removeEntityMember } from "@palco/contract/entities/api";
import { getMendable, mendProduct } from "@palco/contract/mends/api";
import { answerPersonOrganizer } from "@palco/contract/people/api";
import { inviteMember } from "@palco/contract/teams/api";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy, runCancellations } from "#modules/checkout/testing.ts";
import { anEntity } from "#modules/entities/testing.ts";
import { announceStarts } from "#modules/live/testing.ts";
import { testApp } from "#testing/app.ts";
import { listOwn } from "./testing.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

/** What they have been told, oldest first, however often its events come. */
async function toldTo(user: TestUser): Promise<[subject: string, content: string, link: string | null][]> {
  await app.deliver();
  await app.platform.db.deleteFrom("outbox_delivery").execute();
  await app.platform.db
    .updateTable("outbox")
    .set({ done_at: null, next_try_at: new Date(0) })
    .execute();
  await app.deliver();
  const { notifications } = await listOwn(app, user);
  return notifications.toReversed().map(({ subject, content, link }) => [subject, content, link]);
}

test("a buyer hears of the purchase and of the refund, once each and in their language", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app, { language: "pt" });
  const order = await buy(app, buyer, product);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await toldTo(buyer)).toEqual([
    ["A sua compra está pronta", expect.stringContaining(product.title), `/player/${product.slug}`],
    [expect.stringContaining("12,10"), expect.stringContaining(product.title), "/mystuff/orders"],
  ]);
  // The team gave it: nobody asked the organizer's policy.
  expect(await toldTo(product.owner)).toEqual([]);
});

test("what was called off says so; what a buyer asked for by the policy reaches the organizer too", async () => {
  const channel = await aChannel(app);
  const params = { slug: channel.slug };
  const { fields, revision } = await channel.owner.call(getChannelEdit, { params });
  const refundPolicy = { kind: "unwatched", days: 5, percent: 10 } as const;
  await channel.owner.call(updateChannel, { params, body: { ...fields, refundPolicy, revision } });
  const [film, show] = [
    await aProduct(app, { channel }),
    await aProduct(app, { channel, type: "live", sessions: [new Date(Date.now() + 86_400_000)] }),
  ];
  const buyer = await aUser(app);
  const order = await buy(app, buyer, film);
  await buyer.call(requestRefund, { params: { id: order.id } });
  await buy(app, buyer, show);
  await channel.owner.call(cancelEvent, { params: { slug: show.slug }, body: {} });
  await runCancellations(app.platform);
  const told = (await toldTo(buyer)).map(([subject]) => subject);
  expect(told).toContain(`${show.title} won't take place`);
  expect(await toldTo(channel.owner)).toEqual([
    [`A refund of ${film.title}`, expect.stringContaining(order.number), "/account/sales"],
  ]);
});

test("organizers hear what the team decides: about their channel, and about them", async () => {
  const channel = await aChannel(app, { status: "in_revision" });
  const move = { params: { slug: channel.slug } };
  await admin.call(moveManagedChannel, { ...move, body: { move: "return_to_draft", note: "See the cover" } });
  expect(await toldTo(channel.owner)).toEqual([
    [`Your channel ${channel.title} needs a change`, "See the cover", `/account/channels/${channel.slug}`],
  ]);
  const user = await aUser(app);
  await user.call(upgradeToProducer);
  const answer = { params: { id: user.id } };
  await admin.call(answerPersonOrganizer, { ...answer, body: { answer: "refuse", reason: "No name" } });
  await user.call(upgradeToProducer);
  await admin.call(answerPersonOrganizer, { ...answer, body: { answer: "approve", reason: "" } });
  expect((await toldTo(user)).map(([subject, content]) => [subject, content])).toEqual([
    ["Your request to be an organizer needs a change", "No name"],
    ["You are an organizer now", expect.any(String)],
  ]);
});

test("who holds a ticket hears that its date was moved, and ten minutes before it begins; others don't", async () => {
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const moved = new Date(start.getTime() + 3_600_000);
  const product = await aProduct(app, { type: "broadcast", assetId: null, sessions: [start] });
  const [holder, stranger] = [await aUser(app), await aUser(app)];
  await aTicket(app, holder, product);
  const params = { slug: product.slug };
  const { dates, revision } = await admin.call(getMendable, { params });
  const { id: sessionId, capacity } = dates[0]!;
  const mend = { what: "date" as const, sessionId, startsAt: moved.toISOString(), capacity };
  await admin.call(mendProduct, { params, body: { mend, revision, reason: "Typed wrongly" } });
  // The hour it was to begin at says nothing any more.
  for (const at of [start, moved]) {
    app.setNow(new Date(at.getTime() - 10 * 60_000));
    for (let times = 0; times < 2; times += 1) await announceStarts(app.platform);
  }
  app.setNow(undefined);
  expect((await toldTo(holder)).map(([subject, , link]) => [subject, link])).toEqual([
    [`${product.title} has another date`, `/products/${product.slug}`],
    [`${product.title} is about to begin`, `/player/${product.slug}`],
  ]);
  expect(await toldTo(stranger)).toEqual([]);
});

test("who is invited to a team and has an account hears of it, without the secret of the mail", async () => {
  const channel = await aChannel(app);
  const user = await aUser(app);
  await channel.owner.call(inviteMember, {
    params: { slug: channel.slug },
    body: { email: user.email, roles: ["editor"] },
  });
  expect(await toldTo(user)).toEqual([
    [`You are invited to the team of ${channel.title}`, expect.any(String), null],
  ]);
});

test("who is invited to a store and has an account hears of it, with the screen to accept it; not once it is withdrawn", async () => {
  const { id, slug, name } = await anEntity(app);
  const [user, other] = [await aUser(app), await aUser(app)];
  const invite = ({ email }: TestUser) =>
    admin.call(inviteEntityMember, { params: { id }, body: { email, role: "editor" } });
  await invite(user);
  const { members } = await invite(other);
  const { id: member } = members.find(({ email }) => email === other.email)!;
  await admin.call(removeEntityMember, { params: { id, member } });
  expect(await toldTo(user)).toEqual([
    [
      `You are invited to look after the store of ${name}`,
      expect.any(String),
      `/manage/store/entity/${slug}`,
    ],
  ]);
  expect(await toldTo(other)).toEqual([]);
});
