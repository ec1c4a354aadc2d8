import { expect, test } from "vitest";
import { firstWay, rememberWay } from "./live-way.ts";

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("begins with the fastest way, and for half an hour with a fallback that was needed", () => {
  const store = aStore();
  expect(firstWay(true, 0, store)).toBe("push");
  expect(firstWay(false, 0, store)).toBe("parts");
  rememberWay("parts", 0, store);
  expect(firstWay(true, 29 * 60_000, store)).toBe("parts");
  expect(firstWay(true, 31 * 60_000, store)).toBe("push");
  rememberWay("whole", 0, store);
  expect(firstWay(false, 1, store)).toBe("whole");
});

test("begins with the fastest way where nothing can be stored", () => {
  expect(firstWay(true, 0, undefined)).toBe("push");
  expect(firstWay(true, 0, { getItem: () => "no JSON", setItem: () => {} })).toBe("push");
});
