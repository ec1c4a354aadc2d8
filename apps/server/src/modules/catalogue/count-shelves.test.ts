import { getChannel, listChannels } from "@palco/contract/channels/api";
import { expect, test } from "vitest";
import { aChannel, shelves } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();

test("a channel's card says how many products it has on show, and how many are films", async () => {
  const [full, empty] = [await aChannel(app), await aChannel(app)];
  const of = { channel: full };
  await aProduct(app, { ...of });
  await aProduct(app, { ...of, type: "broadcast", assetId: null });
  await aProduct(app, { ...of, type: "post", assetId: null });
  await aProduct(app, { ...of, status: "draft" });
  await aProduct(app, { ...of, status: "private" });
  const asked: number[] = [];
  const { count } = shelves.get("products");
  shelves.setAll([
    {
      count(db, ids) {
        asked.push(ids.length);
        return count(db, ids);
      },
    },
  ]);
  const { items } = await app.as()(listChannels, { query: {} });
  // One query, whatever their number.
  expect(asked).toEqual([items.length]);
  const shelfOf = (id: string) => items.find((card) => card.id === id)?.shelf;
  expect(shelfOf(full.id)).toEqual({ products: 3, films: 2 });
  expect(shelfOf(empty.id)).toEqual({ products: 0, films: 0 });
  const { shelf } = await app.as()(getChannel, { params: { slug: full.slug } });
  expect(shelf).toEqual({ products: 3, films: 2 });
});
