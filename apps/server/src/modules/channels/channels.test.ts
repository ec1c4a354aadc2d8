import { getChannel, listChannels, listChannelsOfUser } from "@palco/contract/channels/api";
import {
  createChannel,
  emptyChannel,
  getChannelEdit,
  listMyChannels,
  moveChannel,
  updateChannel,
} from "@palco/contract/channels/edit";
import { listConsents } from "@palco/contract/privacy/consents";
import { listManagedChannels, moveManagedChannel } from "@palco/contract/channels/manage";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aChannel, anImage, testBilling } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"], name: "Petra" });
const stranger = await aUser(app, { roles: ["PRODUCER"] });
const viewer = await aUser(app);
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();

test("a channel from its title to its publication: draft, review, approval", async () => {
  const draft = await producer.call(createChannel, { body: { title: "¡Ópera en casa!" } });
  // Opening it is agreeing to the terms for organizers.
  const { items: agreed } = await producer.call(listConsents, { query: {} });
  expect(agreed[0]).toMatchObject({ kind: "terms", given: true, place: "account" });
  expect(draft).toMatchObject({
    slug: "opera-en-casa",
    status: "draft",
    abilities: { edit: true, moves: ["request_review"] },
  });
  const params = { slug: draft.slug };

  await expect(producer.call(moveChannel, { params, body: { move: "request_review" } })).rejects.toEqual(
    refused("channels.incomplete"),
  );
  const profileImageId = await anImage(app, producer.id);
  const fields = {
    ...emptyChannel,
    title: "¡Ópera en casa!",
    slug: draft.slug,
    description: "Voces",
    billing: { ...testBilling, iban: "es91 2100 0418 4502 0005 1332" },
    profileImageId,
  };
  const saved = await producer.call(updateChannel, { params, body: { ...fields, revision: draft.revision } });
  expect(saved.missing).toEqual([]);
  expect(saved.fields.billing.iban).toBe("ES9121000418450200051332");
  expect(saved.images.profile?.id).toBe(profileImageId);

  const waiting = await producer.call(moveChannel, { params, body: { move: "request_review" } });
  expect(waiting).toMatchObject({ status: "in_revision", abilities: { moves: ["withdraw_review"] } });
  await expect(visitor(getChannel, { params })).rejects.toEqual(refused("channels.not_found"));

  const approved = await admin.call(moveManagedChannel, {
    params,
    body: { move: "approve", note: "Welcome" },
  });
  expect(approved).toMatchObject({ status: "published", approved: true });
  expect(approved.history.map(({ move, by }) => [move, by])).toEqual([
    ["approve", "team"],
    ["request_review", "owner"],
  ]);
  expect(await visitor(getChannel, { params })).toMatchObject({
    title: "¡Ópera en casa!",
    abilities: { edit: false },
  });
  await app.deliver();
  const mails = await app.platform.db
    .selectFrom("mail_message")
    .select(["template", "recipient"])
    .where("recipient", "=", producer.email)
    .execute();
  expect(mails).toEqual([{ template: "channel-published", recipient: producer.email }]);
});

test("a private channel is visible only to its owner and the team, and returns without a review", async () => {
  const { slug, owner } = await aChannel(app);
  const params = { slug };
  expect(await visitor(getChannel, { params })).toBeTruthy();
  await owner.call(moveChannel, { params, body: { move: "deactivate" } });
  for (const call of [visitor, viewer.call, stranger.call])
    await expect(call(getChannel, { params })).rejects.toEqual(refused("channels.not_found"));
  expect(await owner.call(getChannel, { params })).toMatchObject({ status: "draft" });
  expect(await admin.call(getChannel, { params })).toMatchObject({ status: "draft" });
  await owner.call(moveChannel, { params, body: { move: "make_private" } });
  await owner.call(moveChannel, { params, body: { move: "publish_again" } });
  expect(await visitor(getChannel, { params })).toMatchObject({ status: "published" });
});

test("the team sends a channel back with a note; it then needs a new review", async () => {
  const { slug, owner } = await aChannel(app, { status: "in_revision" });
  const params = { slug };
  await admin.call(moveManagedChannel, {
    params,
    body: { move: "return_to_draft", note: "The picture is blurred" },
  });
  const edit = await owner.call(getChannelEdit, { params });
  expect(edit).toMatchObject({
    status: "draft",
    reviewNote: "The picture is blurred",
    abilities: { moves: ["request_review"] },
  });
  await expect(owner.call(moveChannel, { params, body: { move: "publish_again" } })).rejects.toEqual(
    refused("channels.move_not_allowed"),
  );
});

test("a banned channel is hidden from everyone but the team, and its owner can only read it", async () => {
  const { slug, owner } = await aChannel(app);
  const params = { slug };
  await admin.call(moveManagedChannel, { params, body: { move: "ban", note: "Not yours to show" } });
  await expect(visitor(getChannel, { params })).rejects.toEqual(refused("channels.not_found"));
  const edit = await owner.call(getChannelEdit, { params });
  expect(edit.abilities).toEqual({ edit: false, billing: true, moves: [] });
  await expect(
    owner.call(updateChannel, { params, body: { ...edit.fields, revision: edit.revision } }),
  ).rejects.toEqual(refused("channels.move_not_allowed"));
  await expect(owner.call(moveChannel, { params, body: { move: "publish_again" } })).rejects.toEqual(
    refused("channels.move_not_allowed"),
  );
  await admin.call(moveManagedChannel, { params, body: { move: "unban" } });
  // A channel that was banned is reviewed again before it is published.
  await expect(owner.call(moveChannel, { params, body: { move: "publish_again" } })).rejects.toEqual(
    refused("channels.move_not_allowed"),
  );
  expect(await owner.call(moveChannel, { params, body: { move: "request_review" } })).toMatchObject({
    status: "in_revision",
  });
});

test("another producer's channel is not found, and only the team sees the team's table", async () => {
  const { slug } = await aChannel(app, { owner: producer });
  const params = { slug };
  const body = { ...emptyChannel, title: "Mine now", revision: 1 };
  for (const call of [
    () => stranger.call(getChannelEdit, { params }),
    () => stranger.call(updateChannel, { params, body }),
    () => stranger.call(moveChannel, { params, body: { move: "deactivate" } }),
  ])
    await expect(call()).rejects.toEqual(refused("channels.not_found"));
  await expect(stranger.call(moveManagedChannel, { params, body: { move: "ban" } })).rejects.toEqual(
    refused("auth.forbidden"),
  );
  await expect(producer.call(listManagedChannels, { query: {} })).rejects.toEqual(refused("auth.forbidden"));
  await expect(viewer.call(createChannel, { body: { title: "No" } })).rejects.toEqual(
    refused("auth.forbidden"),
  );
  const mine = await stranger.call(listMyChannels);
  expect(mine.items).toEqual([]);
});

test("of two concurrent editors the second gets a conflict, and nothing is lost", async () => {
  const { slug, owner } = await aChannel(app);
  const params = { slug };
  const { fields, revision } = await owner.call(getChannelEdit, { params });
  await owner.call(updateChannel, { params, body: { ...fields, title: "First", revision } });
  await expect(
    owner.call(updateChannel, { params, body: { ...fields, title: "Second", revision } }),
  ).rejects.toEqual(refused("request.conflict"));
  expect((await owner.call(getChannelEdit, { params })).fields.title).toBe("First");
});

test("required data of a published channel can't be removed", async () => {
  const { slug, owner } = await aChannel(app);
  const { fields, revision } = await owner.call(getChannelEdit, { params: { slug } });
  await expect(
    owner.call(updateChannel, { params: { slug }, body: { ...fields, description: "", revision } }),
  ).rejects.toEqual(refused("channels.incomplete", field("description", "required")));
});

test.each([
  ["billing.iban", { billing: { ...testBilling, iban: "ES9121000418450200051333" } }, "iban"],
  ["billing.taxId", { billing: { ...testBilling, taxId: "B12345678" } }, "tax_id"],
  ["billing.phone", { billing: { ...testBilling, phone: "12" } }, "phone"],
  ["billing.postalCode", { billing: { ...testBilling, postalCode: "99999" } }, "postal_code"],
  [
    "socialLinks.spotify",
    { socialLinks: { ...emptyChannel.socialLinks, spotify: "https://spotify.com.evil.example/x" } },
    "url",
  ],
  [
    "socialLinks.website",
    { socialLinks: { ...emptyChannel.socialLinks, website: "javascript:alert(1)" } },
    "url",
  ],
  ["description", { description: "x".repeat(401) }, "too_long"],
  ["classification", { classification: "no-such-shelf" }, "select"],
  [
    "subscription.price",
    { subscription: { active: true, priceTyped: "gross" as const, price: 49 } },
    "too_small",
  ],
  ["profileImageId", { profileImageId: "019a0000-0000-7000-8000-000000000000" }, "select"],
])("%s is checked", async (path, fields, expected) => {
  await expect(producer.call(createChannel, { body: { title: "Checked", ...fields } })).rejects.toEqual(
    refused("request.invalid", field(path, expected)),
  );
});

test("someone else's picture can't be put on a channel, nor can state or owner be written", async () => {
  const theirs = await anImage(app, stranger.id);
  await expect(
    producer.call(createChannel, { body: { title: "Borrowed", profileImageId: theirs } }),
  ).rejects.toEqual(refused("request.invalid"));
  const hostile = { title: "Mine", status: "published", owner_id: stranger.id, approved: true } as {
    title: string;
  };
  await expect(producer.call(createChannel, { body: hostile })).rejects.toEqual(refused("request.invalid"));
});

test("the subscription's price is split by the server, whichever side was typed", async () => {
  const gross = await producer.call(createChannel, {
    body: { title: "Monthly", subscription: { active: true, priceTyped: "gross", price: 999 } },
  });
  expect(gross.subscriptionPrice).toEqual({ net: 908, tax: 91, gross: 999, currency: "EUR" });
  const net = await producer.call(createChannel, {
    body: { title: "Monthly", subscription: { active: true, priceTyped: "net", price: 908 } },
  });
  expect(net.subscriptionPrice).toEqual({ net: 908, tax: 91, gross: 999, currency: "EUR" });
  expect(net.fields.subscription).toEqual({ active: true, priceTyped: "net", price: 908 });
  expect(net.slug).not.toBe(gross.slug);
});

test("the review queue has the longest wait on top, and is searched by the owner's address", async () => {
  app.setNow(new Date("2026-01-02T10:00:00Z"));
  const second = await aChannel(app, { status: "in_revision", title: "Second in line", owner: stranger });
  app.setNow(new Date("2026-01-01T10:00:00Z"));
  const first = await aChannel(app, { status: "in_revision", title: "First in line", owner: stranger });
  app.setNow(undefined);
  const queue = await admin.call(listManagedChannels, { query: { q: stranger.email } });
  expect(queue.items.map((item) => item.slug)).toEqual([first.slug, second.slug]);
  expect(queue.items[0]?.owner.email).toBe(stranger.email);
  expect(queue.counts.in_revision).toBeGreaterThanOrEqual(2);
  expect((await admin.call(listManagedChannels, { query: { page: 99, q: stranger.email } })).total).toBe(2);
});

test("the shelf shows published channels and follows a change at once", async () => {
  const { slug, owner } = await aChannel(app, { title: "Zz on the shelf" });
  await aChannel(app, { title: "Zz hidden", status: "private" });
  const titles = async () =>
    (await visitor(listChannels, { query: { sort: "title", size: 100 } })).items.map((item) => item.title);
  expect(await titles()).toContain("Zz on the shelf");
  expect(await titles()).not.toContain("Zz hidden");
  await owner.call(moveChannel, { params: { slug }, body: { move: "make_private" } });
  await expect.poll(titles).not.toContain("Zz on the shelf");
});

test("a public profile answers the channels on show of its owner; a private one answers none", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const shown = await aChannel(app, { owner, title: "Faro" });
  await owner.call(createChannel, { body: { title: "Borrador" } });
  const channels = () => viewer.call(listChannelsOfUser, { params: { id: owner.id } });
  await expect(channels()).rejects.toEqual(refused("accounts.profile_not_public"));
  await app.platform.db
    .updateTable("user_account")
    .set({ public_profile: true })
    .where("id", "=", owner.id)
    .execute();
  expect((await channels()).items.map(({ slug }) => slug)).toEqual([shown.slug]);
});
