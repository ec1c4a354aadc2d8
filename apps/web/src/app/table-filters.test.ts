import { expect, test } from "vitest";
import { orderOf, readListFilters } from "./editing/list-filters.ts";
import { midnight, readFilters, withFilters } from "./table-filters.ts";

const names = ["q", "product"] as const;
const read = (search: string) => readFilters(new URLSearchParams(search), names);
const after = (search: string, change: Record<string, string | undefined>) =>
  withFilters(new URLSearchParams(search), change).toString();

test("what an address says is what the table asks for, and the other way round", () => {
  const search = after("", { q: "jazz & más", product: "noche", page: "3" });
  expect(read(search)).toEqual({
    values: { q: "jazz & más", product: "noche" },
    page: 3,
    cursor: undefined,
    isFiltered: true,
  });
  expect(read("")).toEqual({ values: { q: "", product: "" }, page: 1, cursor: undefined, isFiltered: false });
});

test("a changed filter begins at the first page; a changed page keeps the filters", () => {
  const search = "q=jazz&page=4&cursor=abc";
  expect(after(search, { product: "noche" })).toBe("q=jazz&product=noche");
  expect(after(search, { page: "5" })).toBe("q=jazz&page=5");
  expect(after(search, { page: "5", cursor: "def" })).toBe("q=jazz&page=5&cursor=def");
  expect(after(search, { q: undefined })).toBe("");
  expect(after(search, { q: "" })).toBe("");
});

test("other parts of the address stay as they are", () => {
  expect(after("tab=sales&q=jazz", { q: "blues" })).toBe("tab=sales&q=blues");
});

test("a page that is none is the first, and no page is beyond what the server takes", () => {
  for (const page of ["0", "-3", "abc", "", "NaN", "0.5"]) expect(read(`page=${page}`).page, page).toBe(1);
  expect(read("page=2.9").page).toBe(2);
  expect(read("page=1e9").page).toBe(10_000);
  expect(read("page=Infinity").page).toBe(10_000);
});

test("texts that are too long for the server are cut", () => {
  expect(read(`q=${"a".repeat(500)}`).values.q).toHaveLength(100);
  expect(read(`cursor=${"a".repeat(5000)}`).cursor).toHaveLength(1200);
});

test("an unknown state or order counts as none", () => {
  const shape = {
    statuses: ["draft", "public"],
    orders: {
      title: { key: "title", direction: "asc" },
      newest: { key: "on", direction: "desc" },
      best: null,
    },
    usual: "newest",
  } as const;
  expect(readListFilters(shape, { status: "public", sort: "title" })).toEqual({
    status: "public",
    order: "title",
  });
  for (const unknown of ["", "constructor", "Public", "title desc"]) {
    expect(readListFilters(shape, { status: unknown, sort: unknown }), unknown).toEqual({
      status: undefined,
      order: "newest",
    });
  }
  expect(orderOf(shape, { key: "title", direction: "asc" })).toBe("title");
  // No such order, and none at all: the usual one, which the address does not name.
  expect(orderOf(shape, { key: "title", direction: "desc" })).toBeUndefined();
  expect(orderOf(shape, null)).toBeUndefined();
});

test("a day begins at midnight here; a day that does not exist is no filter", () => {
  expect(midnight("2026-11-21")).toBe(new Date(2026, 10, 21).toISOString());
  expect(midnight("2026-12-31", 1)).toBe(new Date(2027, 0, 1).toISOString());
  for (const wrong of ["", "2026-02-31", "2026-13-01", "2026-00-10", "21/11/2026", "2026-11-21T10:00"])
    expect(midnight(wrong), wrong).toBeUndefined();
});
