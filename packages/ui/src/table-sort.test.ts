import { expect, test } from "vitest";
import { ariaSort, nextSort, pageList, rowRange } from "./table-sort.ts";

test("a header pressed three times sorts up, down and not at all", () => {
  const up = nextSort(null, "title");
  expect(up).toEqual({ key: "title", direction: "asc" });
  const down = nextSort(up, "title");
  expect(down).toEqual({ key: "title", direction: "desc" });
  expect(nextSort(down, "title")).toBeNull();
});

test("another column starts anew, and may start descending", () => {
  expect(nextSort({ key: "title", direction: "desc" }, "total", "desc")).toEqual({
    key: "total",
    direction: "desc",
  });
  expect(nextSort({ key: "total", direction: "desc" }, "total", "desc")).toEqual({
    key: "total",
    direction: "asc",
  });
  expect(nextSort({ key: "total", direction: "asc" }, "total", "desc")).toBeNull();
});

test("only the sorted column is marked", () => {
  expect(ariaSort({ key: "title", direction: "desc" }, "title")).toBe("descending");
  expect(ariaSort({ key: "title", direction: "desc" }, "total")).toBe("none");
});

test.each([
  [1, 20, 0, 0, 0],
  [1, 20, 5, 1, 5],
  [3, 20, 45, 41, 45],
])("page %i of %i rows each out of %i shows %i to %i", (page, size, total, from, to) => {
  expect(rowRange(page, size, total)).toEqual({ from, to });
});

test("every page can be reached, the ends are always there, and no gap hides a single page", () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let page = 1; page <= pages; page++) {
      const list = pageList(page, pages);
      expect(list).toContain(page);
      expect(list[0]).toBe(1);
      expect(list.at(-1)).toBe(pages);
      list.forEach((one, at) => {
        if (one === null) expect(list[at + 1]! - list[at - 1]!).toBeGreaterThan(2);
      });
    }
  }
});
