import { getPlayer } from "@palco/contract/playback/api";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt, startOrder } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;

async function aBundleOf(gross: number, items: readonly TestProduct[]) {
  const bundle = await aProduct(app, { gross, channel: items[0]!.channel });
  await db
    .insertInto("bundle_item")
    .values(items.map((item, position) => ({ product_id: bundle.id, item_id: item.id, position })))
    .execute();
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
  return bundle;
}

const stateOf = async (viewer: TestUser, { slug }: TestProduct) =>
  (await viewer.call(getPlayer, { params: { slug } })).state;

test("A8: a part that is over by the time the bundle is paid is left out, the rest is given", async () => {
  const viewer = await aUser(app);
  const start = Date.now();
  const short = await aProduct(app, { gross: 1000, expiresAt: new Date(start + 600_000) });
  const long = await aProduct(app, { gross: 1000, channel: short.channel });
  const bundle = await aBundleOf(1500, [short, long]);
  app.setNow(new Date(start));
  const { payAt: url } = await startOrder(viewer, bundle, 1500);
  app.setNow(new Date(start + 1_200_000));
  await payAt(app, url!, cards.approved);
  expect([await stateOf(viewer, bundle), await stateOf(viewer, long)]).not.toContain("no_ticket");
  const tickets = await db.selectFrom("entitlement").select("product_id").where("user_id", "=", viewer.id).execute(); // prettier-ignore
  expect(tickets.map(({ product_id }) => product_id)).not.toContain(short.id);
  app.setNow(undefined);
});

test("section 2: the price of a bundle is split over its parts by their prices", async () => {
  const viewer = await aUser(app);
  const dear = await aProduct(app, { gross: 2000 });
  const cheap = await aProduct(app, { gross: 500, channel: dear.channel });
  const { order } = await startOrder(viewer, await aBundleOf(2250, [dear, cheap]), 2250);
  const parts = await db
    .selectFrom("order_line_member as m")
    .innerJoin("order_line as l", "l.id", "m.order_line_id")
    .select("m.gross_amount")
    .where("l.order_id", "=", order.id)
    .orderBy("m.position")
    .execute();
  expect(parts.map((part) => part.gross_amount)).toEqual([1800, 450]);
});
