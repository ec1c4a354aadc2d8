import { expect, test } from "vitest";
import { Drought } from "./drought.ts";

/** Plays 30 pictures a second with `ahead` seconds in hand, then none for `missing` ms; what is left in hand at the least. */
function leftAfter(ahead: number, missing: number): number {
  const drought = new Drought();
  let end = 0;
  let now = 0;
  for (; now < 2000; now += 33) {
    end += 0.033;
    expect(drought.rate(end, ahead, now)).toBeUndefined();
  }
  let left = ahead;
  for (let waited = 0; waited < missing; waited += 10)
    left -= 0.01 * (drought.rate(end, left, now + waited) ?? 1);
  return left;
}

test("a frozen encoder is bridged: the buffer lasts until the last picture is repeated", () => {
  expect(leftAfter(0.17, 380)).toBeGreaterThan(0.08);
  expect(0.17 - 0.38).toBeLessThan(0);
});

test("pictures that come unevenly change nothing", () => {
  const drought = new Drought();
  let end = 0;
  for (const gap of [33, 33, 33, 20, 44, 33, 25, 41, 33]) {
    end += 0.033;
    expect(drought.rate(end, 0.16, end * 1000 + gap)).toBeUndefined();
  }
});

test("with a large buffer nothing is slowed down, and playback never stops", () => {
  const drought = new Drought();
  drought.rate(1, 1, 0);
  drought.rate(1.033, 1, 33);
  expect(drought.rate(1.033, 0.8, 200)).toBeUndefined();
  expect(drought.rate(1.033, 0.02, 600)).toBe(0.07);
  expect(drought.rate(1.033, 0.02, 900)).toBeUndefined();
});

test("after a long gap the decoder gets a moment with the first pictures, after a short one not", () => {
  for (const [silence, isHeldBack] of [
    [300, true],
    [120, false],
  ] as const) {
    const drought = new Drought();
    drought.rate(1, 0.1, 0);
    drought.rate(1.033, 0.1, 33);
    for (let now = 43; now <= 33 + silence; now += 10) drought.rate(1.033, 0.1, now);
    const cameAt = 43 + silence;
    const rates = [0, 30, 70].map((after) => drought.rate(1.2 + after, 0.3, cameAt + after));
    expect(rates).toEqual(isHeldBack ? [0.07, 0.07, undefined] : [undefined, undefined, undefined]);
  }
});
