import { expect, test } from "vitest";
import { entryAt } from "./entry-at.ts";
import { navEntries } from "./nav-entries.ts";

const lit = (pathname: string) =>
  entryAt(
    navEntries("manage", () => true),
    pathname,
  )?.to;

test("each screen of the team lights one entry: its own, or the one it is part of", () => {
  expect(lit("/manage/products")).toBe("/manage/products");
  expect(lit("/manage/productsopen")).toBe("/manage/products");
  expect(lit("/manage/new-product")).toBe("/manage/products");
  expect(lit("/manage/products/a-film")).toBe("/manage/products");
  expect(lit("/manage/modules")).toBe("/manage/modules");
  expect(lit("/manage/modules/media-pay")).toBe("/manage/modules/media-pay");
  expect(lit("/manage/overview")).toBe("/manage/overview");
  expect(lit("/manage/production")).toBeUndefined();
});
