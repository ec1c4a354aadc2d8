import { expect, test } from "vitest";
import { channelsOf, myRows, placesOf } from "./my-rows.ts";

const now = Date.parse("2026-11-24T12:00:00Z");
const hour = 3_600_000;
const item = (
  productId: string,
  inHours: number | null,
  resumeAtMs: number | null = null,
  watchedPercent = 0,
) => ({
  productId,
  type: productId === "book" ? ("physical" as const) : ("vod" as const),
  sessionAt: inHours === null ? null : new Date(now + inHours * hour).toISOString(),
  resumeAtMs,
  watchedPercent,
});
const ids = (items: readonly { productId: string }[]) => items.map(({ productId }) => productId);

test("each of the reader's own stands in one row: due first, then what was begun and later dates", () => {
  const items = [
    item("later", 48),
    item("tomorrow", 23.9),
    item("soon", 1),
    item("day", 24),
    item("half", null, 60_000, 50),
    item("seen", null, 60_000, 95),
    item("new", null),
    item("book", null),
    item("past", -2, 5000, 10),
    item("airing", -1),
  ];
  const { due, begun, waiting, dates } = myRows(items, { onAir: "airing other", now });
  expect([ids(due), ids(begun), ids(waiting), ids(dates)]).toEqual([
    ["airing", "soon", "tomorrow"],
    ["half", "past"],
    ["new"],
    ["day", "later"],
  ]);
});

test("few things stand beside each other as tickets, more on shelves, so that no row is half empty", () => {
  expect(placesOf({ due: ["a"], begun: ["b"], waiting: ["c"], dates: ["d", "e"] })).toEqual({
    tickets: ["a", "d", "e", "b", "c"],
    watching: [],
    dates: [],
  });
  expect(placesOf({ due: [], begun: ["b"], waiting: ["c", "f"], dates: ["d", "e", "g"] })).toEqual({
    tickets: [],
    watching: ["b", "c", "f"],
    dates: ["d", "e", "g"],
  });
});

test("something new is looked for in the channels that are followed, then in those bought from, each once", () => {
  const from = (slug: string) => ({ channel: { slug } });
  expect(channelsOf([{ slug: "b" }, { slug: "a" }], [from("c"), from("a"), from("c")])).toEqual([
    "b",
    "a",
    "c",
  ]);
});
