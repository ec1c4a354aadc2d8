import { availableProductTypes, productTraits } from "@palco/contract/product-types";
import { expect, test } from "vitest";
import { productTypes } from "#modules/catalogue/public.ts";
import "./modules.ts";

test("every type that can be made has a module; what is played can be opened, and has a film for its chat", () => {
  expect(productTypes.list().map(({ type }) => type)).toEqual(
    expect.arrayContaining([...availableProductTypes]),
  );
  for (const { type, openState, shownFilm } of productTypes.list()) {
    const { delivery, hasChat } = productTraits[type];
    if (delivery === "stream") expect(openState, type).toBeDefined();
    if (hasChat) expect(shownFilm, type).toBeDefined();
  }
});
