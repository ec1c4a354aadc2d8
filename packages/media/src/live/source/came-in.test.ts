import { expect, test } from "vitest";
import { CameIn } from "./came-in.ts";

test("reports when a picture came in, without the jitter of the connection", () => {
  const cameIn = new CameIn();
  expect(cameIn.at(0)).toBeUndefined();
  for (let n = 0; n < 500; n++) cameIn.take(n * 40, 1_000_000 + n * 40 + (n % 2) * 60);
  expect(Math.abs(cameIn.at(10_000)! - 1_010_030)).toBeLessThan(5);
});

test("follows a connection that stays late, and at once one whose times jumped", () => {
  const cameIn = new CameIn();
  for (let n = 0; n < 500; n++) cameIn.take(n * 40, n * 40 + (n < 100 ? 0 : 400));
  expect(cameIn.at(0)).toBeGreaterThan(390);
  cameIn.take(20_000, 25_000);
  expect(cameIn.at(0)).toBe(5000);
});
