import { expect, test } from "vitest";
import { countedSeconds, type EndEvent, type EndState, endStep } from "./end-machine.ts";

const after = (...events: EndEvent[]): EndState => events.reduce(endStep, { kind: "away" });
const ticks = (count: number): EndEvent[] => Array.from({ length: count }, () => ({ kind: "tick" }));
const [inPack, alone] = [{ kind: "ended", goesOn: true }, { kind: "ended", goesOn: false }] as const; // prettier-ignore

test("VE24 nothing goes on by itself outside a pack", () => {
  expect(after(alone, ...ticks(1000))).toEqual({ kind: "resting" });
});

test("VE24 in a pack the next part begins after ten seconds, and not before", () => {
  expect(after(inPack)).toEqual({ kind: "counting", left: countedSeconds });
  expect(after(inPack, ...ticks(9))).toEqual({ kind: "counting", left: 1 });
  expect(after(inPack, ...ticks(10))).toEqual({ kind: "leaving" });
});

test("who cancels stays, however long", () => {
  expect(after(inPack, ...ticks(3), { kind: "stay" }, ...ticks(100))).toEqual({ kind: "resting" });
});

test("the next one is opened at once when it is wanted", () => {
  expect(after(inPack, { kind: "next" })).toEqual({ kind: "leaving" });
  expect(after(alone, { kind: "next" })).toEqual({ kind: "leaving" });
});

test("a film that is played again ends again", () => {
  expect(after(inPack, ...ticks(5), { kind: "played" }, ...ticks(20))).toEqual({ kind: "away" });
  expect(after(inPack, ...ticks(5), { kind: "played" }, inPack)).toEqual({
    kind: "counting",
    left: countedSeconds,
  });
});

test("told twice of its end, it counts once", () => {
  expect(after(inPack, ...ticks(4), inPack)).toEqual({ kind: "counting", left: 6 });
});
