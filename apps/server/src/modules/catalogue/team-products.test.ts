import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import {
  createManagedProduct,
  listManagedProducts,
  moveManagedProducts,
} from "@palco/contract/catalogue/manage";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

const acts = async (id: string) => {
  const { rows } = await sql<{ act: string; before: object; after: object }>`
    select act, before, after from audited where object_id = ${id} order by at, id`.execute(db);
  return rows;
};

test("what the team begins belongs to the channel's owner and stands in the log", async () => {
  const channel = await aChannel(app);
  const made = await admin.call(createManagedProduct, { body: { channelId: channel.id, title: "A gift" } });
  expect(await channel.owner.call(getProductEdit, { params: { slug: made.slug } })).toMatchObject({
    status: "draft",
    channel: { id: channel.id },
  });
  expect(await acts(made.id)).toEqual([
    { act: "product.made", before: {}, after: { title: "A gift", channel: channel.id } },
  ]);
});

test("a channel is needed, and it is the team's own door: organizers begin in their own channels only", async () => {
  const channel = await aChannel(app);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  const body = { channelId: channel.id, title: "Not mine" };
  await expect(admin.call(createManagedProduct, { body: { title: "Nowhere" } })).rejects.toEqual(refused("catalogue.channel_required"));
  await expect(other.call(createManagedProduct, { body })).rejects.toEqual(refused("auth.forbidden"));
  await expect(other.call(createProduct, { body })).rejects.toEqual(refused("catalogue.channel_required"));
}); // prettier-ignore

test("what the team changes or moves of others stands in the log with before and after; what owners do does not", async () => {
  const product = await aProduct(app, { status: "published", title: "First title" });
  const params = { slug: product.slug };
  const { fields, revision } = await admin.call(getProductEdit, { params });
  await admin.call(updateProduct, { params, body: { ...fields, title: "Second title", revision } });
  await admin.call(moveProduct, { params, body: { move: "make_private" } });
  await product.owner.call(moveProduct, { params, body: { move: "publish_again" } });
  expect(await acts(product.id)).toEqual([
    { act: "product.changed", before: { title: "First title" }, after: { title: "Second title" } },
    { act: "product.moved", before: { status: "published" }, after: { status: "private" } },
  ]);
});

test("many are moved at once, each by itself with an entry of its own; what could not be is named", async () => {
  const [published, draft] = [await aProduct(app), await aProduct(app, { status: "draft", assetId: null })];
  const ids = [published.id, draft.id];
  const answer = await admin.call(moveManagedProducts, {
    body: { ids, move: "make_private", reason: "Rights" },
  });
  expect(answer).toEqual({
    done: 1,
    refused: [{ id: draft.id, title: draft.title, code: "catalogue.incomplete" }],
  });
  expect((await acts(published.id)).map(({ act }) => act)).toEqual(["product.moved"]);
  expect(await acts(draft.id)).toEqual([]);
});

test("what is sold now can be listed apart, and drafts say what they lack", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const channel = await aChannel(app, { owner });
  const hidden = await aChannel(app, { owner, status: "private" });
  const day = (n: number) => new Date(Date.now() + n * 86_400_000);
  const sold = await aProduct(app, { channel });
  const dated = await aProduct(app, { channel, type: "live", sessions: [day(-9), day(3)] });
  await aProduct(app, { channel, type: "live", sessions: [day(-9)] });
  await aProduct(app, { channel: hidden });
  const ended = await aProduct(app, { channel });
  await sql`update product set sale_ends_at = now() - interval '1 day' where id = ${ended.id}`.execute(db);
  const draft = await aProduct(app, { channel, status: "draft", assetId: null });
  const list = async (query: object) => (await admin.call(listManagedProducts, { query: { q: owner.email, ...query } })).items;
  expect((await list({ onSale: "true" })).map(({ id }) => id).toSorted()).toEqual([sold.id, dated.id].toSorted());
  const [mine] = (await list({ status: "draft" })).filter(({ id }) => id === draft.id);
  expect(mine!.lacks).toHaveLength(mine!.missing);
  expect(mine!.lacks.map(({ field }) => field)).toContain("assetId");
}); // prettier-ignore
