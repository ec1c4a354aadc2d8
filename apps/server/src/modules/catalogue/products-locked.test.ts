import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import {
  createProduct,
  getProductEdit,
  moveProduct,
  removeProduct,
  updateProduct,
} from "@palco/contract/catalogue/edit";
import type { ProductFields } from "@palco/contract/catalogue/fields";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const channel = await aChannel(app, { owner: producer, title: "Teatro Azul" });
const stranger = (await aChannel(app)).owner;
const viewer = await aUser(app);
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();

test("once published, type, channel, saved dates, draft and deletion are locked, for the team too", async () => {
  const product = await aProduct(app, { channel, sessions: [new Date("2026-12-01T20:00:00Z")] });
  const second = await aChannel(app, { owner: producer });
  const params = { slug: product.slug };
  for (const call of [producer.call, admin.call]) {
    const { fields, revision } = await call(getProductEdit, { params });
    const save = (change: Partial<ProductFields>) =>
      call(updateProduct, { params, body: { ...fields, ...change, revision } });
    await expect(save({ channelId: second.id })).rejects.toEqual(
      refused("catalogue.locked_after_publishing", field("channelId", "locked")),
    );
    await expect(save({ typeDetails: { type: "post" } })).rejects.toEqual(
      refused("catalogue.locked_after_publishing", field("typeDetails.type", "locked")),
    );
    await expect(save({ sessions: [] })).rejects.toEqual(
      refused("catalogue.locked_after_publishing", field("sessions", "locked")),
    );
    await expect(
      save({ sessions: [{ ...fields.sessions[0]!, startsAt: "2026-12-02T20:00:00Z" }] }),
    ).rejects.toEqual(refused("catalogue.locked_after_publishing"));
    await expect(save({ sessions: [{ ...fields.sessions[0]!, capacity: 5 }] })).rejects.toEqual(
      refused("catalogue.locked_after_publishing"),
    );
    await expect(call(removeProduct, { params })).rejects.toEqual(
      refused("catalogue.locked_after_publishing"),
    );
    await expect(call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
      refused("catalogue.move_not_allowed"),
    );
  }
  const { fields, revision } = await producer.call(getProductEdit, { params });
  const added = { startsAt: "2026-12-08T20:00:00.000Z", capacity: null };
  const saved = await producer.call(updateProduct, {
    params,
    body: { ...fields, title: "New words", sessions: [...fields.sessions, added], revision },
  });
  expect(saved.fields.sessions).toHaveLength(2);
  expect(saved.fields.title).toBe("New words");
  await expect(
    producer.call(updateProduct, {
      params,
      body: { ...saved.fields, shortDescription: "", revision: saved.revision },
    }),
  ).rejects.toEqual(refused("catalogue.incomplete", field("shortDescription", "required")));
});

test("the database holds the locks itself", async () => {
  const product = await aProduct(app, { channel, sessions: [new Date("2026-12-01T20:00:00Z")] });
  const { db } = app.platform;
  const of = { id: product.id };
  await expect(
    db.updateTable("product").set({ status: "draft" }).where("id", "=", of.id).execute(),
  ).rejects.toThrow(/draft/);
  await expect(
    db.updateTable("product").set({ type: "live" }).where("id", "=", of.id).execute(),
  ).rejects.toThrow(/type/);
  await expect(db.deleteFrom("product").where("id", "=", of.id).execute()).rejects.toThrow(/deleted/);
  await expect(db.deleteFrom("product_session").where("product_id", "=", of.id).execute()).rejects.toThrow(
    /sessions/,
  );
});

test("a draft can change everything, dates may swap places, and it can be deleted", async () => {
  const sessions = [
    { startsAt: "2026-12-01T20:00:00Z", capacity: null },
    { startsAt: "2026-12-02T20:00:00Z", capacity: 10 },
  ];
  const draft = await producer.call(createProduct, { body: { title: "Loose", sessions } });
  const [one, two] = draft.fields.sessions;
  const swapped = [
    { ...one!, startsAt: two!.startsAt },
    { ...two!, startsAt: one!.startsAt },
  ];
  const saved = await producer.call(updateProduct, {
    params: { slug: draft.slug },
    body: { ...draft.fields, sessions: swapped, slug: "", title: "Tight", revision: draft.revision },
  });
  expect(saved.slug).toBe("tight");
  expect(saved.fields.sessions.map((session) => session.id)).toEqual([two!.id, one!.id]);
  await producer.call(removeProduct, { params: { slug: "tight" } });
  await expect(producer.call(getProductEdit, { params: { slug: "tight" } })).rejects.toEqual(
    refused("catalogue.not_found"),
  );
});

test("a private product is hidden from all but owner, team and ticket holders, and can return", async () => {
  const product = await aProduct(app, { channel, title: "Behind the curtain" });
  const params = { slug: product.slug };
  await producer.call(moveProduct, { params, body: { move: "make_private" } });
  for (const call of [visitor, viewer.call, stranger.call])
    await expect(call(getProduct, { params })).rejects.toEqual(refused("catalogue.not_found"));
  for (const call of [producer.call, admin.call])
    expect(await call(getProduct, { params })).toMatchObject({
      status: "private",
      abilities: { edit: true },
    });
  const ticket = { user_id: viewer.id, product_id: product.id, source: "grant" };
  await app.platform.db.insertInto("entitlement").values(ticket).execute();
  expect(await viewer.call(getProduct, { params })).toMatchObject({
    status: "private",
    abilities: { edit: false },
  });
  await app.platform.db
    .updateTable("entitlement")
    .set({ closed_at: new Date(), closed_reason: "refund" })
    .where("user_id", "=", viewer.id)
    .execute();
  await expect(viewer.call(getProduct, { params })).rejects.toEqual(refused("catalogue.not_found"));
  const shelf = () => visitor(listProducts, { query: { q: "behind the" } });
  expect((await shelf()).items).toEqual([]);
  await producer.call(moveProduct, { params, body: { move: "publish_again" } });
  await expect.poll(async () => (await shelf()).total).toBe(1);
});

test("a product leaves the shop with its channel", async () => {
  const own = await aChannel(app);
  const { slug } = await aProduct(app, { channel: own });
  await visitor(getProduct, { params: { slug } });
  await app.platform.db.updateTable("channel").set({ status: "banned" }).where("id", "=", own.id).execute();
  await expect(viewer.call(getProduct, { params: { slug } })).rejects.toEqual(refused("catalogue.not_found"));
  expect(await own.owner.call(getProduct, { params: { slug } })).toMatchObject({ saleState: "ended" });
});
