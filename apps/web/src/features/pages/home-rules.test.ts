import { expect, test } from "vitest";
import { nextTurn } from "./hero-turn.ts";
import { placeOfCodeBox } from "./home-order.ts";

test("the slides turn once and stop on the first", () => {
  const seen: number[] = [];
  let turn = { at: 0, isTurning: true };
  while (turn.isTurning) {
    turn = nextTurn(turn, 3);
    seen.push(turn.at);
  }
  expect(seen).toEqual([1, 2, 0]);
  expect(nextTurn({ at: 0, isTurning: true }, 1)).toEqual({ at: 0, isTurning: false });
});

test.each([
  [["hero", "product_slider", "channel_slider", "static", "speaker_slider", "product_slider"], 5],
  [["product_slider", "static", "product_slider", "call_to_action"], 3],
  [["static", "call_to_action"], 2],
  [[], 0],
] as const)("in %j the box for codes stands after section %i", (kinds, place) => {
  expect(placeOfCodeBox(kinds)).toBe(place);
});
