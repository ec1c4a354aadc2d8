import { getChannelEdit, listMyChannels, moveChannel, updateChannel } from "@palco/contract/channels/edit";
import {
  listManagedChannels,
  moveManagedChannel,
  moveManagedChannels,
} from "@palco/contract/channels/manage";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aChannel } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

const acts = async (id: string) => {
  const { rows } = await sql<{ act: string; after: object; reason: string }>`
    select act, after, reason from audited where object_id = ${id} order by at`.execute(db);
  return rows;
};

test("a channel sent back carries its reasons to the owner, in the log and in the history, until it is resubmitted", async () => {
  const { slug, id, owner } = await aChannel(app, { status: "in_revision" });
  const params = { slug };
  await admin.call(moveManagedChannel, {
    params,
    body: { move: "return_to_draft", reasons: ["images", "rights", "images"], note: "See the cover" },
  });
  const edit = await owner.call(getChannelEdit, { params });
  expect(edit).toMatchObject({ reviewReasons: ["images", "rights"], reviewNote: "See the cover" });
  expect(edit.history[0]).toMatchObject({ reasons: ["images", "rights"], note: "See the cover" });
  expect((await owner.call(listMyChannels)).items[0]).toMatchObject({ reviewReasons: ["images", "rights"] });
  expect(await acts(id)).toEqual([
    {
      act: "channel.moved",
      after: { move: "return_to_draft", status: "draft", reasons: ["images", "rights"] },
      reason: "See the cover",
    },
  ]);
  const resubmitted = await owner.call(moveChannel, { params, body: { move: "request_review" } });
  expect(resubmitted).toMatchObject({ status: "in_revision", reviewReasons: [], reviewNote: "" });
});

test("the mail about a returned channel names the reasons in its owner's language", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"], language: "pt" });
  const { slug } = await aChannel(app, { owner, status: "in_revision" });
  await admin.call(moveManagedChannel, { params: { slug }, body: { move: "return_to_draft", reasons: ["images"] } });
  await app.deliver();
  const { rows } = await sql<{ language: string; data: object }>`
    select language, data from mail_message where template = 'channel-returned' and user_id = ${owner.id}`.execute(db);
  expect(rows).toEqual([{ language: "pt", data: expect.objectContaining({ reasons: ["images"] }) }]);
}); // prettier-ignore

test("nobody is sent back without a reason", async () => {
  const { slug } = await aChannel(app, { status: "in_revision" });
  await expect(
    admin.call(moveManagedChannel, { params: { slug }, body: { move: "return_to_draft", note: " " } }),
  ).rejects.toEqual(refused("request.invalid", field("note", "required")));
});

test("many are decided at once, each by itself with an entry of its own; what could not be is named", async () => {
  const [first, second, published] = [
    await aChannel(app, { status: "in_revision" }),
    await aChannel(app, { status: "in_revision" }),
    await aChannel(app),
  ];
  const ids = [first.id, published.id, second.id, first.id];
  const answer = await admin.call(moveManagedChannels, { body: { ids, move: "approve" } });
  expect(answer).toEqual({
    done: 2,
    refused: [{ id: published.id, title: published.title, code: "channels.move_not_allowed" }],
  });
  for (const { id } of [first, second]) expect(await acts(id)).toHaveLength(1);
  expect(await acts(published.id)).toEqual([]);
  await expect(
    admin.call(moveManagedChannels, { body: { ids, move: "return_to_draft" } }),
  ).rejects.toEqual(refused("request.invalid", field("note", "required")));
  await expect(first.owner.call(moveManagedChannels, { body: { ids, move: "approve" } })).rejects.toEqual(refused("auth.forbidden"));
}); // prettier-ignore

test("those that wait longest stand first", async () => {
  const [late, early] = [
    await aChannel(app, { status: "in_revision" }),
    await aChannel(app, { status: "in_revision" }),
  ];
  await sql`update channel set review_requested_at = now() - interval '2 days' where id = ${early.id}`.execute(db);
  const { items } = await admin.call(listManagedChannels, { query: { status: "in_revision" } });
  const places = items.map(({ id }) => id);
  expect(places.indexOf(early.id)).toBeLessThan(places.indexOf(late.id));
}); // prettier-ignore

test("nobody is banned without a reason, which the mail to the owner tells in their language", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"], language: "pt" });
  const { slug } = await aChannel(app, { owner });
  const ban = (over: { reasons?: ["rights"]; note?: string }) =>
    admin.call(moveManagedChannel, { params: { slug }, body: { move: "ban", ...over } });
  await expect(ban({ note: " " })).rejects.toEqual(refused("request.invalid", field("note", "required")));
  await ban({ reasons: ["rights"], note: "Not yours" });
  await app.deliver();
  const { rows } = await sql<{ language: string; data: object }>`
    select language, data from mail_message where template = 'channel-banned' and user_id = ${owner.id}`.execute(db);
  expect(rows).toEqual([{ language: "pt", data: expect.objectContaining({ reasons: ["rights"], note: "Not yours" }) }]);
}); // prettier-ignore

test("what an administrator changes in somebody's channel stands in the log, bank account and names only as changed", async () => {
  const { slug, id, owner } = await aChannel(app);
  const params = { slug };
  const { fields, revision } = await owner.call(getChannelEdit, { params });
  const next = { ...fields, title: "Another name", slug, billing: { ...fields.billing, iban: "ES7921000813610123456789" } };
  const saved = await admin.call(updateChannel, { params, body: { ...next, revision } });
  const [entry] = await acts(id);
  expect(entry).toMatchObject({ act: "channel.changed", after: { title: "Another name", "billing.iban": "changed" } });
  expect(JSON.stringify(entry)).not.toContain("ES79");
  await admin.call(moveChannel, { params, body: { move: "make_private" } });
  await owner.call(moveChannel, { params, body: { move: "publish_again" } });
  await owner.call(updateChannel, { params, body: { ...next, title: "My name", revision: saved.revision + 2 } });
  expect((await acts(id)).map(({ act }) => act)).toEqual(["channel.changed", "channel.moved"]);
}); // prettier-ignore
