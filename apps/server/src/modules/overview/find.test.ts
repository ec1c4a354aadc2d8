import { findAnything } from "@palco/contract/overview/find";
import { listSold } from "@palco/contract/overview/sold";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy, startOrder } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const find = (q: string) => admin.call(findAnything, { query: { q } });
const nothing = { people: [], orders: [], invoices: [], products: [], channels: [] };

test("people are found by part of their name or e-mail, and their whole e-mail comes first", async () => {
  const other = await aUser(app, { email: "not.ana.quintero@hospital.example", name: "Ana" });
  const ana = await aUser(app, { email: "ana.quintero@hospital.example", name: "Ana Quintero" });
  const found = async (q: string) => (await find(q)).people.map(({ id }) => id);
  expect(await found("ana.quintero@hospital.example")).toEqual([ana.id, other.id]);
  expect(await found("quintero@hosp")).toEqual(expect.arrayContaining([ana.id, other.id]));
  expect(await found("QUÍNTERO")).toContain(ana.id);
  expect(await find("nobody-has-this")).toEqual(nothing);
});

test("an order is found by its number, with or without its letter and zeros, paid or not", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const { number } = await buy(app, buyer, product);
  for (const q of [number, number.toLowerCase(), number.replace(/^P0*/, ""), number.slice(0, -1)])
    expect((await find(q)).orders[0]).toMatchObject({
      number,
      status: "paid",
      buyer: { email: buyer.email },
    });
  expect((await find("99999999")).orders).toEqual([]);
});

test("products and channels are found by part of their title, their address and their business, in any state", async () => {
  const channel = await aChannel(app, { title: "Ateneo Zurbarán", status: "draft" });
  const product = await aProduct(app, { channel, title: "Élan vital", status: "draft" });
  expect((await find("zurbaran")).channels).toEqual([
    { id: channel.id, slug: channel.slug, title: "Ateneo Zurbarán", status: "draft", owner: channel.owner.email },
  ]);
  expect((await find("elan")).products).toEqual([
    expect.objectContaining({ slug: product.slug, status: "draft", channel: "Ateneo Zurbarán" }),
  ]);
  expect((await find(product.slug)).products).toHaveLength(1);
  await app.platform.db.updateTable("channel").set({ business_name: "Zéfiro Ediciones" }).where("id", "=", channel.id).execute();
  expect((await find("zefiro")).channels).toHaveLength(1);
}); // prettier-ignore

test("words of one or of no letters find nothing, and are no fault", async () => {
  for (const q of ["%%", "__", "' or 1=1", "\\\\"]) expect(await find(q)).toEqual(nothing);
});

test("how often products were sold is counted by paid orders", async () => {
  const [sold, unsold] = [await aProduct(app), await aProduct(app)];
  await buy(app, await aUser(app), sold);
  await buy(app, await aUser(app), sold);
  await startOrder(await aUser(app), unsold);
  const { items } = await admin.call(listSold, { query: { ids: [sold.id, unsold.id].join(",") } });
  expect(items).toEqual([
    { id: sold.id, sold: 2 },
    { id: unsold.id, sold: 0 },
  ]);
});
