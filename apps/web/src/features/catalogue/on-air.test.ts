import { expect, onTestFinished, test, vi } from "vitest";
import { onAirIds, subscribe } from "./on-air.ts";

const asked = vi.hoisted(() => ({ times: 0, ids: [] as string[] }));
vi.mock("#app/api.ts", () => ({
  call: () => {
    asked.times += 1;
    return Promise.resolve({
      items: asked.ids.map((productId) => ({ productId, since: "2026-11-24T15:00:00Z" })),
    });
  },
}));

test("VE4 a page of many cards asks one question at a time, and tells each of them when something begins and ends", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const told = [0, 0, 0];
  const leave = told.map((_, card) => subscribe(() => (told[card]! += 1)));
  await vi.advanceTimersByTimeAsync(12_000);
  // At once, then every three seconds: two of which are the server's, so that no mark is later than five.
  expect(asked.times).toBe(5);
  expect(told).toEqual([0, 0, 0]);

  asked.ids = ["a"];
  await vi.advanceTimersByTimeAsync(3000);
  expect([onAirIds(), told]).toEqual(["a", [1, 1, 1]]);
  asked.ids = [];
  await vi.advanceTimersByTimeAsync(3000);
  expect([onAirIds(), told]).toEqual(["", [2, 2, 2]]);

  for (const stop of leave) stop();
  const before = asked.times;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.times).toBeLessThanOrEqual(before + 1);
});
