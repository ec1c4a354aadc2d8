import { expect, test } from "vitest";
import { nextTurn } from "./hero-turn.ts";

test("the slides turn once and stop on the first", () => {
  const seen: number[] = [];
  let turn = { at: 0, isTurning: true, isStill: false };
  while (turn.isTurning) {
    turn = nextTurn(turn, 3);
    seen.push(turn.at);
  }
  expect(seen).toEqual([1, 2, 0]);
  expect(nextTurn({ at: 0, isTurning: true, isStill: false }, 1).isTurning).toBe(false);
});
