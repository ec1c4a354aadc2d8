import { readFileSync } from "node:fs";
import { availableProductTypes, productTraits } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import { productTypes } from "#modules/catalogue/public.ts";
import { modules } from "./modules.ts";

test("every available type has a module; playable types can be opened and have a film for the chat", () => {
  expect(productTypes.list().map(({ type }) => type)).toEqual(
    expect.arrayContaining([...availableProductTypes]),
  );
  for (const { type, openState, shownFilm } of productTypes.list()) {
    const { delivery, hasChat } = productTraits[type];
    if (delivery === "stream") expect(openState, type).toBeDefined();
    if (hasChat) expect(shownFilm, type).toBeDefined();
  }
});

test("the map names each type's module, and that module contributes it", () => {
  const map = JSON.parse(
    readFileSync(new URL("../../../../architecture/modules.json", import.meta.url), "utf8"),
  ) as { types: Record<string, string[]> };
  for (const { name, productTypes: own = [] } of modules)
    for (const { type } of own) expect(map.types[type], type).toContain(name);
});
