import { productTypes } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import texts from "../../../../packages/i18n/locales/es/catalogue-editor.json" with { type: "json" };
import { productTypeUis } from "./product-types.ts";

test("a type that says in its new product's form what comes later has the texts for it", () => {
  const noted = productTypes.filter((type) => productTypeUis[type].newNote);
  expect(noted).toContain("course");
  for (const type of noted) {
    expect(texts).toHaveProperty(`new_${type}_title`);
    expect(texts).toHaveProperty(`new_${type}_text`);
  }
});
