import { expect, test } from "vitest";
import { LiveController } from "./live-controller.ts";

const upTo = (end: number) => ({ start: 0, end });
const controller = () => new LiveController({ start: 0.2, most: 1 }, 0);

test("far behind it jumps to the edge, a little behind it plays faster, nearly empty slower", () => {
  const live = controller();
  expect(live.correct(upTo(103), 100, 10)).toEqual({ kind: "jump", to: 102.8 });
  expect(live.correct(upTo(100.5), 100, 10)).toEqual({ kind: "rate", rate: 1.075 });
  expect(live.correct(upTo(100.8), 100, 10)).toEqual({ kind: "rate", rate: 1.1 });
  expect(live.correct(upTo(100.2), 100, 10)).toEqual({ kind: "rate", rate: 1 });
  expect(live.correct(upTo(100.13), 100, 10)).toEqual({ kind: "rate", rate: 0.97 });
});

test("it never jumps into a gap: after an interruption it continues where the new part begins", () => {
  const live = controller();
  expect(live.correct({ start: 109.95, end: 110 }, 100, 10)).toEqual({ kind: "jump", to: 109.95 });
});

test("each stall moves it away from the edge, each quiet while back again, never beyond its limits", () => {
  const live = controller();
  for (let n = 0; n < 20; n++) live.waited(n * 60_000);
  expect(live.target).toBe(1);
  const quiet = 20 * 60_000;
  live.correct(upTo(1), 0, quiet);
  expect(live.target).toBeCloseTo(0.9);
  for (let n = 1; n < 100; n++) live.correct(upTo(1), 0, quiet + n * 31_000);
  expect(live.target).toBe(0.2);
});

test("a long network path gets a larger buffer; one slow response is not a long path", () => {
  const live = controller();
  live.roundTrip(3);
  expect(live.target).toBe(0.2);
  live.roundTrip(300);
  expect(live.target).toBe(0.2);
  const far = controller();
  for (const ms of [44, 41, 290]) far.roundTrip(ms);
  expect(far.target).toBeCloseTo(0.2 + 0.031 * 6, 1);
  far.correct(upTo(1), 0, 100_000);
  expect(far.target).toBeGreaterThan(0.37);
  for (let n = 0; n < 20; n++) far.roundTrip(1000);
  expect(far.target).toBe(0.5);
});

test("three stalls within twenty seconds are too many", () => {
  const live = controller();
  expect([live.waited(0), live.waited(9_000), live.waited(18_000)]).toEqual([false, false, true]);
  expect(live.waited(60_000)).toBe(false);
});

test("a connection that needs slow playback again and again gets a larger buffer, up to half a second", () => {
  const live = controller();
  live.slowed(0);
  expect(live.target).toBeCloseTo(0.25);
  for (let n = 1; n < 20; n++) live.slowed(n * 1000);
  expect(live.target).toBe(0.5);
  for (let n = 0; n < 20; n++) live.waited(20_000 + n);
  live.slowed(30_000);
  expect(live.target).toBe(1);
});

test("parts that arrive together cause no speed-up: what counts is the buffer before the next", () => {
  const live = new LiveController({ start: 0.2, most: 1, exact: true, part: 0.2 }, 0);
  const rates: unknown[] = [];
  // In hand goes from 0.4 down to 0.2 and up again.
  for (let n = 0; n < 20; n++) rates.push(live.correct(upTo(100.4 - (n % 2) * 0.2), 100, n * 100));
  for (const rate of rates.slice(1)) expect(rate).toEqual({ kind: "rate", rate: 1 });
  expect(live.correct(upTo(100.7), 100, 2300)).toEqual({ kind: "rate", rate: 1.1 });
});
