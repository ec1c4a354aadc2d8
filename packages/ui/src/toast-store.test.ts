import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved = { tone: "success", message: "Guardado" } as const;
const failed = { tone: "error", message: "Algo ha fallado" } as const;

test("a toast disappears after ten seconds, not before", () => {
  const store = createToastStore();
  store.add(saved);
  vi.advanceTimersByTime(9_999);
  expect(store.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.current()).toHaveLength(0);
});

test("while someone reads, the timers pause, then continue", () => {
  const store = createToastStore();
  store.add(saved);
  vi.advanceTimersByTime(6_000);
  store.pause();
  vi.advanceTimersByTime(60_000);
  expect(store.current()).toHaveLength(1);
  store.resume();
  vi.advanceTimersByTime(3_999);
  expect(store.current()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.current()).toHaveLength(0);
});

test("a toast added during a pause waits for its end too", () => {
  const store = createToastStore();
  store.pause();
  store.add(failed);
  vi.advanceTimersByTime(60_000);
  expect(store.current()).toHaveLength(1);
  store.resume();
  vi.advanceTimersByTime(10_000);
  expect(store.current()).toHaveLength(0);
});

test("the same text again is counted and restarts the timer instead of stacking", () => {
  const store = createToastStore();
  const first = store.add(failed);
  vi.advanceTimersByTime(8_000);
  expect(store.add(failed)).toBe(first);
  expect(store.current()).toMatchObject([{ count: 2 }]);
  vi.advanceTimersByTime(9_000);
  expect(store.current()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(store.current()).toHaveLength(0);
});

test("the oldest is removed for a new one, and listeners get every change", () => {
  const store = createToastStore({ limit: 2 });
  const heard = vi.fn();
  store.subscribe(heard);
  for (const message of ["uno", "dos", "tres"]) store.add({ tone: "info", message });
  expect(store.current().map((toast) => toast.message)).toEqual(["dos", "tres"]);
  store.dismiss(store.current()[0]!.id);
  expect(store.current().map((toast) => toast.message)).toEqual(["tres"]);
  expect(heard).toHaveBeenCalledTimes(5);
});
