import { getChannel, listChannels } from "@palco/contract/channels/api";
import { expect, test } from "vitest";
import { aChannel, shelves } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const hours = (n: number) => new Date(app.platform.now().getTime() + n * 3_600_000);

test("a channel's card says how many products it has on show, how many are films, and its next date", async () => {
  const [full, empty] = [await aChannel(app), await aChannel(app)];
  const of = { channel: full };
  await aProduct(app, { ...of });
  const [next, later] = [hours(2), hours(30)];
  await aProduct(app, { ...of, type: "broadcast", assetId: null, sessions: [hours(-3), later, next] });
  await aProduct(app, { ...of, type: "post", assetId: null });
  await aProduct(app, { ...of, status: "draft", sessions: [hours(1)] });
  await aProduct(app, { ...of, status: "private" });
  const asked: number[] = [];
  const { count } = shelves.get("products");
  shelves.setAll([
    {
      count(reader, ids) {
        asked.push(ids.length);
        return count(reader, ids);
      },
    },
  ]);
  const { items } = await app.as()(listChannels, { query: {} });
  // One query, whatever their number.
  expect(asked).toEqual([items.length]);
  const shelfOf = (id: string) => items.find((card) => card.id === id)?.shelf;
  expect(shelfOf(full.id)).toEqual({ products: 3, films: 2, nextAt: next.toISOString() });
  expect(shelfOf(empty.id)).toEqual({ products: 0, films: 0, nextAt: null });
  const { shelf } = await app.as()(getChannel, { params: { slug: full.slug } });
  expect(shelf).toEqual({ products: 3, films: 2, nextAt: next.toISOString() });
});
