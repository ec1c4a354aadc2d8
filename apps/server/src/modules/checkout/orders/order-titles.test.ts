import { getOrder, listMyOrders } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { buy } from "../testing.ts";

const app = await testApp();

test("an order on a screen is called as its product is in the reader's language; its line keeps the title of the sale", async () => {
  const product = await aProduct(app, { title: "El arte de afinar", titles: { pt: "A arte de afinar" } });
  const buyer = await aUser(app);
  const { id } = await buy(app, buyer, product);
  for (const [language, title] of [
    ["es", "El arte de afinar"],
    ["en", "El arte de afinar"],
    ["pt", "A arte de afinar"],
  ] as const) {
    const reader = app.as(buyer.token, language);
    expect((await reader(listMyOrders, { query: {} })).items[0]!.items).toMatchObject([{ title }]);
    expect((await reader(getOrder, { params: { id } })).items).toMatchObject([{ title }]);
  }
  const { rows } = await sql`select title from order_line where order_id = ${id}`.execute(app.platform.db);
  expect(rows).toEqual([{ title: "El arte de afinar" }]);
});
