import { expect, test } from "vitest";
import { keepIntent, takeIntent } from "./intent.ts";

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a press before the log-in is done once afterwards, and only where it was pressed", () => {
  const store = aStore();
  keepIntent("follow a", store, 0);
  expect(takeIntent("follow b", store, 1)).toBe(false);
  expect(takeIntent("follow a", store, 1)).toBe(true);
  expect(takeIntent("follow a", store, 1)).toBe(false);
});

test("a press of half an hour ago is forgotten", () => {
  const store = aStore();
  keepIntent("follow a", store, 0);
  expect(takeIntent("follow a", store, 30 * 60_000 + 1)).toBe(false);
  expect(takeIntent("follow a", store, 1)).toBe(false);
});

test("what is kept there by something else does no harm", () => {
  const store = aStore();
  store.setItem("palco.intent", "{");
  expect(takeIntent("follow a", store, 0)).toBe(false);
});
