import type { HomeSectionView } from "@palco/contract/pages/views";
import { expect, test } from "vitest";
import { withoutShown } from "./rows-for-reader.ts";

const row = (ids: string, source = "new") =>
  ({
    kind: "product_slider",
    source,
    products: ids.split(" ").map((id) => ({ id })),
  }) as unknown as HomeSectionView;
const left = (section: HomeSectionView, own: string) => {
  const shown = withoutShown(section, (id) => own.includes(id));
  return shown && "products" in shown ? shown.products.map(({ id }) => id).join(" ") : shown && "whole";
};

test("nothing the reader has is for sale on the front page, and a row of too few is left out", () => {
  expect(left(row("a b c d"), "b")).toBe("a c d");
  expect(left(row("a b c d"), "b c")).toBeUndefined();
  expect(left(row("a b c", "upcoming"), "a b")).toBe("c");
  expect(left(row("a", "live"), "a")).toBeUndefined();
  // A small site shows what it has.
  expect(left(row("a b"), "x")).toBe("a b");
  const featured = { kind: "featured_product", product: { id: "a" } } as unknown as HomeSectionView;
  expect(left(featured, "a")).toBeUndefined();
  expect(left({ kind: "channel_slider" } as unknown as HomeSectionView, "a")).toBe("whole");
});
