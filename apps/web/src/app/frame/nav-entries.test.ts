import { expect, test } from "vitest";
import { navEntries } from "./nav-entries.ts";

test("features agree on the order of each menu: every screen once, no two at one place", () => {
  for (const menu of ["own", "account", "manage"] as const) {
    const entries = navEntries(menu);
    expect(entries.length, menu).toBeGreaterThan(2);
    // With "more" there are five, each wide enough for a thumb.
    expect(entries.filter(({ isInBar }) => isInBar).length, menu).toBeLessThanOrEqual(4);
    const places = entries.map(({ place }) => place);
    expect(places, menu).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    expect(new Set(entries.map(({ to }) => to)).size, menu).toBe(entries.length);
  }
});
