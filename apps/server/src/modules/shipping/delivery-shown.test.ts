import { getProduct } from "@palco/contract/catalogue/api";
import { getDelivery, getShippingZones, updateShippingZones } from "@palco/contract/shipping/api";
import { limits } from "@palco/values/limits";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { someGoods, usualZones } from "./testing.ts";

const app = await testApp();
const visitor = app.as();

test("VE8 visitors see what sending costs and how long it takes, before they buy", async () => {
  const { slug, owner, channel } = await someGoods(app, null);
  const params = { slug: channel.slug };
  const zones = [{ ...usualZones[0]!, days: { from: 2, to: 4 } }, usualZones[1]!];
  await owner.call(updateShippingZones, { params, body: { zones } });
  expect(await visitor(getDelivery, { params: { slug } })).toEqual({ zones, currency: "EUR" });
  expect((await owner.call(getShippingZones, { params })).zones).toEqual(zones);
  await expect(
    owner.call(updateShippingZones, {
      params,
      body: { zones: [{ ...usualZones[0]!, days: { from: 4, to: 2 } }] },
    }),
  ).rejects.toEqual(refused("request.invalid", field("zones.0.days.to", "order")));
});

test("nothing is said of what is not sent, and nothing of what is not on show", async () => {
  const film = await aProduct(app);
  expect((await visitor(getDelivery, { params: { slug: film.slug } })).zones).toEqual([]);
  const { slug } = await someGoods(app, 3, { status: "private" });
  await expect(visitor(getDelivery, { params: { slug } })).rejects.toEqual(refused("catalogue.not_found"));
});

test("VE8 the page says how many pieces are left once they are few", async () => {
  const leftOf = async (stock: number | null) => {
    const { slug } = await someGoods(app, stock);
    return (await visitor(getProduct, { params: { slug } })).piecesLeft;
  };
  expect(await leftOf(limits.fewLeft)).toBe(limits.fewLeft);
  expect(await leftOf(limits.fewLeft + 1)).toBeNull();
  expect(await leftOf(null)).toBeNull();
});
