import { expect, test } from "vitest";
import { automaticRung, type RungState } from "./automatic-rung.ts";

const made = Infinity;
const rungs = (...madeTo: number[]): RungState[] =>
  madeTo.map((to, i) => ({ madeTo: to, bitrate: [1, 2, 4, 8][i]! * 1e6 }));
const start = { position: 0, bandwidth: undefined };

test.each([
  ["all are made: what was suggested", rungs(made, made, made, made), 2, start, 2],
  ["the suggested one is not: the next lower one", rungs(made, made, 0, made), 2, start, 1],
  ["it is made well ahead of the position", rungs(made, 100, 100, made), 2, { ...start, position: 20 }, 2],
  ["it is caught up with soon", rungs(made, 100, 100, made), 2, { ...start, position: 70 }, 0],
  ["only the upload itself is there", rungs(0, 0, 0, made), 1, start, 3],
  ["and the connection holds it", rungs(0, 0, 0, made), 1, { position: 0, bandwidth: 9e6 }, 3],
  ["and the connection does not hold it: the lowest, when asked for", rungs(0, 0, 0, made), 1, { position: 0, bandwidth: 3e6 }, 0],
  ["nothing is made: the lowest, when asked for", rungs(0, 0, 0, 0), 3, start, 0],
] as const)("%s", (_, list, suggested, at, expected) => {
  expect(automaticRung(list, suggested, at)).toBe(expected);
}); // prettier-ignore
