import { expect, test } from "vitest";
import { createSpeedMeter } from "./speed-meter.ts";

test("tells the speed of the last seconds, not of the whole upload", () => {
  const meter = createSpeedMeter();
  meter.note(0, 0);
  expect(meter.speed()).toBeUndefined();
  for (let s = 1; s <= 20; s++) meter.note(s * 1000, s * 1000);
  expect(meter.speed()).toBeCloseTo(1000);
  for (let s = 21; s <= 40; s++) meter.note(20_000 + (s - 20) * 100, s * 1000);
  expect(meter.speed()).toBeCloseTo(100);
});

test("starts again after a lost connection or when bytes had to be resent", () => {
  const meter = createSpeedMeter();
  for (let s = 0; s <= 5; s++) meter.note(s * 1000, s * 1000);
  meter.restart();
  meter.note(5000, 60_000);
  expect(meter.speed()).toBeUndefined();
  meter.note(7000, 61_000);
  expect(meter.speed()).toBe(2000);
  meter.note(6500, 62_000);
  expect(meter.speed()).toBeUndefined();
});
