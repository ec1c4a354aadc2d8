import { expect, test } from "vitest";
import { cardState } from "./card-state.ts";

const price = { net: 909, tax: 91, gross: 1000, currency: "EUR" };
const card = { saleState: "on_sale" as const, price, listPrice: null };
const free = { ...price, gross: 0 };

test.each([
  [card, undefined, "price"],
  [{ ...card, listPrice: price }, undefined, "offer"],
  [{ ...card, price: free }, undefined, "free"],
  [{ ...card, saleState: "not_yet" as const }, undefined, "soon"],
  [{ ...card, saleState: "sold_out" as const }, undefined, "sold_out"],
  [{ ...card, saleState: "ended" as const, price: free }, undefined, "over"],
  [{ ...card, saleState: "event_passed" as const }, undefined, "over"],
  [{ ...card, saleState: "sold_out" as const }, "owned" as const, "owned"],
  [card, "included" as const, "included"],
  // No price is painted for somebody who may own it.
  [card, "unknown" as const, "unknown"],
])("%j held as %s says %s", (product, held, state) => {
  expect(cardState(product, held)).toBe(state);
});
