import { expect, test } from "vitest";
import {
  addressOf,
  at,
  between,
  cleared,
  countActive,
  queryOf,
  readFilters,
  sortOf,
  toggle,
  withWords,
} from "./filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));

test.each([
  "",
  "?q=noche",
  "?q=noche&kind=vod,podcast&category=music&price=free,low&language=es&length=short&when=week&onAir=1&sort=price_asc",
  "?from=2026-11-24&to=2026-12-01",
  "?when=upcoming",
])("an address stays the same: %s", (address) => {
  expect(addressOf(read(address))).toBe(address);
});

test.each([
  ["?kind=vod,,vod,%27or", "?kind=vod"],
  ["?plan=free", "?price=free"],
  ["?when=never&sort=title&from=x&onAir=yes&search=sala", ""],
  ["?from=2026-13-45&to=2026-02-31", ""],
  ["?when=today&from=2026-11-24", "?from=2026-11-24"],
  ["?category=a&kind=vod", "?kind=vod&category=a"],
])("what is no filter is left out: %s", (address, tidy) => {
  expect(addressOf(read(address))).toBe(tidy);
});

test("filters stay when the words change, and go when they are taken off", () => {
  const filters = read("?q=noche&kind=vod&when=week");
  expect(addressOf(withWords(filters, "día"))).toBe("?q=d%C3%ADa&kind=vod&when=week");
  expect(addressOf(toggle(toggle(filters, "kind", "podcast"), "kind", "vod"))).toBe(
    "?q=noche&kind=podcast&when=week",
  );
  expect(addressOf(between(filters, { from: "2026-11-24" }))).toBe("?q=noche&kind=vod&from=2026-11-24");
  expect(addressOf(at(read("?from=2026-11-24"), "today"))).toBe("?when=today");
  expect(addressOf(cleared(filters))).toBe("?q=noche");
  expect(countActive(read("?kind=vod,live&price=free&from=2026-11-24&to=2026-12-01&onAir=1"))).toBe(5);
});

test("an order follows what is asked unless one was chosen", () => {
  expect(["?q=noche", "", "?when=week", "?q=a&to=2026-12-01", "?when=week&sort=price_desc", "?sort=relevance"].map((one) => sortOf(read(one)))).toEqual(
    ["relevance", "newest", "soonest", "soonest", "price_desc", "newest"],
  ); // prettier-ignore
});

test("the server is asked for what was chosen and nothing else", () => {
  expect(queryOf(read("?q=noche&kind=vod,live&onAir=1"))).toEqual({ q: "noche", kind: "vod,live", onAir: "true", sort: "relevance" }); // prettier-ignore
});
