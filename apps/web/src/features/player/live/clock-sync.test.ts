import { expect, test } from "vitest";
import { serverClock, stepTo } from "./clock-sync.ts";

test("a player far off jumps to the common position, forwards and backwards", () => {
  expect(stepTo(30, 100)).toEqual({ kind: "jump", to: 130 });
  expect(stepTo(-5, 100)).toEqual({ kind: "jump", to: 95 });
  expect(stepTo(-5, 2)).toEqual({ kind: "jump", to: 0 });
});

test("a player slightly off plays a little faster or slower, a synchronous one at normal speed", () => {
  expect(stepTo(0.05, 100)).toEqual({ kind: "rate", rate: 1 });
  expect(stepTo(0.2, 100)).toEqual({ kind: "rate", rate: expect.closeTo(1.03) });
  expect(stepTo(1.9, 100)).toEqual({ kind: "rate", rate: 1.06 });
  expect(stepTo(-1.9, 100)).toEqual({ kind: "rate", rate: 0.94 });
});

test("players with this rule converge from anywhere, and stay together", () => {
  for (const start of [-60, -1.9, 1.9, 60]) {
    let [position, due] = [100, 100 + start];
    for (let n = 0; n < 200; n++) {
      const step = stepTo(due - position, position);
      position = step.kind === "jump" ? step.to : position;
      position += 0.5 * (step.kind === "rate" ? step.rate : 1);
      due += 0.5;
    }
    expect(Math.abs(due - position)).toBeLessThan(0.13);
  }
});

test("the server's clock counts, whatever the viewer's clock shows", () => {
  const told = "2026-12-01T20:00:10.000Z";
  const clock = serverClock(told, performance.now() - 100, performance.now() + 100);
  expect(Math.abs(clock() - Date.parse(told))).toBeLessThan(50);
});
