import { expect, test } from "vitest";
import { ProgrammeZero } from "./programme-zero.ts";

/** 25 pictures a second from second `from` of the programme to `to`, each `late` milliseconds after the clock. */
function pictures(zero: ProgrammeZero, from: number, to: number, late: (n: number) => number): void {
  for (let time = from * 1000; time < to * 1000; time += 40) zero.take(time, 5000 + time + late(time / 40));
}

test("unevenness does not move it; a programme that runs ahead does, at once", () => {
  const zero = new ProgrammeZero();
  expect(zero.at).toBe(undefined);
  pictures(zero, 0, 10, (n) => (n % 5) * 15);
  expect(zero.at).toBe(5000);
  pictures(zero, 10, 10.04, () => -400);
  expect(zero.at).toBe(4600);
  pictures(zero, 10.04, 20, (n) => -400 + (n % 5) * 15);
  expect(zero.at).toBe(4600);
});

test("a programme that is back with the clock is followed when all its pictures are", () => {
  const zero = new ProgrammeZero();
  pictures(zero, 0, 5, () => -400);
  // One picture in time is enough to stay.
  pictures(zero, 5, 15, (n) => (n % 40 === 0 ? -400 : 0));
  expect(zero.at).toBe(4600);
  pictures(zero, 15, 20, () => 0);
  expect(zero.at).toBe(5000);
});
