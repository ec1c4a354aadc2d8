import { expect, test } from "vitest";
import { LadderLoad } from "./ladder-load.ts";

/** Looks every 100 ms from `from` until `to`. @returns what was decided, and when */
function looks(load: LadderLoad, lagMs: (now: number) => number, from: number, to: number) {
  const decided: [string, number][] = [];
  for (let now = from; now <= to; now += 100) {
    const step = load.look(lagMs(now), now);
    if (step) decided.push([step, now]);
  }
  return decided;
}

test("leaves the best rung out when the ladder stays behind, not for a burst or while it begins", () => {
  expect(looks(new LadderLoad(0), (now) => (now < 3000 ? 2000 : 50), 0, 20_000)).toEqual([]);
  expect(looks(new LadderLoad(0), (now) => (now % 1500 < 1200 ? 900 : 60), 0, 20_000)).toEqual([]);
  expect(looks(new LadderLoad(0), (now) => (now > 10_000 ? 300 : 60), 0, 20_000)).toEqual([["shed", 11_600]]);
});

test("brings it back after half a minute, when the others were on time for ten seconds", () => {
  const load = new LadderLoad(0);
  expect(looks(load, (now) => (now < 5000 ? 300 : 60), 0, 60_000)).toEqual([
    ["shed", 4500],
    ["restore", 34_500],
  ]);
  const busy = new LadderLoad(0);
  expect(looks(busy, (now) => (now < 50_000 ? 300 : 60), 0, 70_000)).toEqual([
    ["shed", 4500],
    ["restore", 60_000],
  ]);
});

test("waits longer after each failed return, at most ten minutes", () => {
  const load = new LadderLoad(0);
  const seen = looks(load, () => (load.isShed ? 60 : 300), 0, 3_600_000);
  const shed = seen.filter(([step]) => step === "shed").map(([, at]) => at);
  const waits = seen
    .filter(([step]) => step === "restore")
    .map(([, at], n) => Math.round((at - shed[n]!) / 1000));
  expect(waits.slice(0, 7)).toEqual([30, 60, 120, 240, 480, 600, 600]);
});
