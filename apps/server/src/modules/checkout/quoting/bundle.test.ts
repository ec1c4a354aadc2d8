import { getProduct } from "@palco/contract/catalogue/api";
import { getOrder, refundOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { getPlayer } from "@palco/contract/playback/api";
import { getProductEdit, listMyProducts, updateProduct } from "@palco/contract/catalogue/edit";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { buy, cards, payAt, startOrder } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

async function putInto(bundle: TestProduct, items: readonly TestProduct[]) {
  await db.deleteFrom("bundle_item").where("product_id", "=", bundle.id).execute();
  await db
    .insertInto("bundle_item")
    .values(items.map((item, position) => ({ product_id: bundle.id, item_id: item.id, position })))
    .execute();
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
}

/** A bundle of three at 25.00, whose parts cost 10.00, 10.00 and 9.99. */
async function aBundle() {
  const bundle = await aProduct(app, { gross: 2500, title: "All three" });
  const { channel } = bundle;
  const first = await aProduct(app, { channel, gross: 1000, title: "One" });
  const second = await aProduct(app, { channel, gross: 1000, title: "Two" });
  const third = await aProduct(app, { channel, gross: 999, title: "Three" });
  await putInto(bundle, [first, second, third]);
  return { bundle, first, second, third, items: [first, second, third] };
}

const stateOf = async (viewer: TestUser, { slug }: TestProduct) =>
  (await viewer.call(getPlayer, { params: { slug } })).state;

async function ticketsOf({ id }: TestUser) {
  return db
    .selectFrom("entitlement")
    .select(["product_id", "source", "closed_reason"])
    .where("user_id", "=", id)
    .execute();
}

test("the response of a bundle's page includes the reader's access; a visitor's contains no reader data", async () => {
  const { bundle, first, third } = await aBundle();
  const viewer = await aUser(app);
  const page = () => viewer.call(getProduct, { params: { slug: bundle.slug } });
  expect((await page()).viewer).toEqual({ owned: false, included: false, ownedInside: [] });
  await buy(app, viewer, first, 1000);
  await buy(app, viewer, third, 999);
  expect((await page()).viewer).toEqual({ owned: false, included: false, ownedInside: [first.id, third.id] });
  const visitor = app.as();
  expect((await visitor(getProduct, { params: { slug: bundle.slug } })).viewer).toBeNull();
});

test("a bundle opens what is in it, and its price is split over its parts to the cent", async () => {
  const { bundle, items } = await aBundle();
  const viewer = await aUser(app);
  const order = await buy(app, viewer, bundle, 2500);
  for (const item of [bundle, ...items]) expect(await stateOf(viewer, item)).not.toBe("no_ticket");
  const parts = await db
    .selectFrom("order_line_member")
    .innerJoin("order_line", "order_line.id", "order_line_member.order_line_id")
    .select(["order_line_member.gross_amount", "order_line_member.tax_amount"])
    .where("order_line.order_id", "=", order.id)
    .orderBy("order_line_member.position")
    .execute();
  expect(parts.map((part) => part.gross_amount)).toEqual([834, 833, 833]);
  expect(parts.reduce((sum, part) => sum + part.tax_amount, 0)).toBe(order.price.tax);
  const shown = await viewer.call(getOrder, { params: { id: order.id } });
  expect(shown.items[0]!.includes.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
});

test("A8: an owned part stays unchanged, and a refund removes only what the bundle gave", async () => {
  const { bundle, first, second, third } = await aBundle();
  const viewer = await aUser(app);
  await buy(app, viewer, first, 1000);
  const summary = await viewer.call(getCheckout, { params: { slug: bundle.slug }, query: {} });
  expect(summary.owned).toBe(false);
  expect(summary.bundle.map(({ title, owned }) => [title, owned])).toEqual([
    ["One", true],
    ["Two", false],
    ["Three", false],
  ]);
  const order = await buy(app, viewer, bundle, 2500);
  expect((await ticketsOf(viewer)).filter(({ product_id }) => product_id === first.id)).toEqual([
    { product_id: first.id, source: "order", closed_reason: null },
  ]);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await stateOf(viewer, first)).not.toBe("no_ticket");
  for (const gone of [bundle, second, third]) expect(await stateOf(viewer, gone)).toBe("no_ticket");
});

test("A9: products added to a bundle later are not in the bundles sold before", async () => {
  const { bundle, first, second, third, items } = await aBundle();
  const [early, late, halfway] = [await aUser(app), await aUser(app), await aUser(app)];
  await buy(app, early, bundle, 2500);
  const { order, payAt: url } = await startOrder(halfway, bundle, 2500);
  const added = await aProduct(app, { channel: bundle.channel, gross: 500 });
  await putInto(bundle, [...items, added]);
  // An earlier order gets the bundle as ordered; starting again makes another order.
  const again = await startOrder(halfway, bundle, 2500);
  expect(again.order.id).not.toBe(order.id);
  await payAt(app, url!, cards.approved);
  await buy(app, late, bundle, 2500);
  for (const item of [first, second, third]) expect(await stateOf(halfway, item)).not.toBe("no_ticket");
  expect(await stateOf(early, added)).toBe("no_ticket");
  expect(await stateOf(halfway, added)).toBe("no_ticket");
  expect(await stateOf(late, added)).not.toBe("no_ticket");
});

test("bundles contain no goods and no products with seats: they are refused, not offered, and not sold where they were added before", async () => {
  const { bundle, items } = await aBundle();
  const { channel, owner } = bundle;
  const soon = new Date(Date.now() + 86_400_000);
  const goods = await someGoods(app, 5, { channel, title: "Goods" });
  const seats = await aProduct(app, {
    channel,
    title: "Seats",
    type: "broadcast",
    sessions: [soon],
    seats: 5,
  });
  const open = await aProduct(app, { channel, title: "Open", type: "broadcast", sessions: [soon] });
  const params = { slug: bundle.slug };
  const { fields, revision } = await owner.call(getProductEdit, { params });
  const save = (...inside: TestProduct[]) =>
    owner.call(updateProduct, {
      params,
      body: { ...fields, revision, bundle: { active: true, productIds: inside.map(({ id }) => id) } },
    });
  for (const wrong of [goods, seats])
    await expect(save(open, wrong)).rejects.toMatchObject({
      problem: { errors: [{ path: "bundle.productIds.1", code: "not_bundleable" }] },
    });
  const offered = await owner.call(listMyProducts, { query: { use: "bundle", size: 50 } });
  expect(offered.items.map(({ title }) => title).sort()).toEqual([
    "All three",
    "One",
    "Open",
    "Three",
    "Two",
  ]);
  // A date that got its seats later, and goods of the time before.
  await putInto(bundle, [...items, goods, seats]);
  const viewer = await aUser(app);
  const shown = await viewer.call(getCheckout, { params, query: {} });
  expect(shown.bundle.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
  expect((await viewer.call(getProduct, { params })).bundle).toHaveLength(3);
  await buy(app, viewer, bundle, 2500);
  expect((await ticketsOf(viewer)).map(({ product_id }) => product_id)).not.toContain(seats.id);
});

test("a bundle that is switched off is a normal product; switched on again it is a bundle", async () => {
  const { bundle, first } = await aBundle();
  const [one, other] = [await aUser(app), await aUser(app)];
  await db.updateTable("product").set({ bundle_active: false }).where("id", "=", bundle.id).execute();
  expect((await one.call(getProduct, { params: { slug: bundle.slug } })).bundle).toEqual([]);
  await buy(app, one, bundle, 2500);
  expect(await stateOf(one, first)).toBe("no_ticket");
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
  await buy(app, other, bundle, 2500);
  expect(await stateOf(other, first)).not.toBe("no_ticket");
});

test("each part keeps its own end; a product that is over is no longer sold", async () => {
  const { bundle, first, second, items } = await aBundle();
  const soon = new Date(Date.now() + 3_600_000);
  await db.updateTable("product").set({ expires_after_hours: 48 }).where("id", "=", first.id).execute();
  await db.updateTable("product").set({ expires_at: soon }).where("id", "=", second.id).execute();
  const over = await aProduct(app, { channel: bundle.channel, expiresAt: new Date(Date.now() - 1000) });
  await putInto(bundle, [...items, over]);
  const viewer = await aUser(app);
  await buy(app, viewer, bundle, 2500);
  const ends = await db
    .selectFrom("entitlement")
    .select(["product_id", "ends_at", "granted_at"])
    .where("user_id", "=", viewer.id)
    .execute();
  const endOf = ({ id }: TestProduct) => ends.find((one) => one.product_id === id);
  expect(endOf(first)!.ends_at!.getTime() - endOf(first)!.granted_at.getTime()).toBe(48 * 3_600_000);
  expect(endOf(second)!.ends_at).toEqual(soon);
  expect(endOf(over)).toBeUndefined();
});

test("two bundles that hold each other, bought at the same moment, open everything once", async () => {
  const one = await aProduct(app, { gross: 0 });
  const other = await aProduct(app, { gross: 0, channel: one.channel });
  const third = await aProduct(app, { gross: 0, channel: one.channel });
  await putInto(one, [third, other]);
  await putInto(other, [one, third]);
  for (let round = 0; round < 5; round += 1) {
    const viewer = await aUser(app);
    const answers = await Promise.allSettled([startOrder(viewer, one, 0), startOrder(viewer, other, 0)]);
    // The second may find that it is owned by now, which is a refusal, never a failure.
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ code: "checkout.already_owned" });
    expect(new Set((await ticketsOf(viewer)).map(({ product_id }) => product_id)).size).toBe(3);
  }
});
