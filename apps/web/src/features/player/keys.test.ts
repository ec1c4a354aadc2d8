import { expect, test } from "vitest";
import { bindings, helpLines, keyAction, stepRate } from "./keys.ts";

/** An element with the focus: `button`, `input range`, `div slider`. */
function focused(what: string): EventTarget {
  const [tag = "", kind = null] = what.split(" ");
  const attribute = tag === "input" ? "type" : "role";
  return {
    tagName: tag.toUpperCase(),
    isContentEditable: kind === "editable",
    getAttribute: (name: string) => (name === attribute ? kind : null),
  } as unknown as EventTarget;
}
const film = { live: false, charactersOn: true };
const press = (key: string, on = "div", situation = film) =>
  keyAction({ key, ctrlKey: false, metaKey: false, altKey: false, target: focused(on) }, situation);

test.each([
  [" ", { kind: "togglePlay" }], ["k", { kind: "togglePlay" }], ["K", { kind: "togglePlay" }],
  ["j", { kind: "skip", seconds: -10 }], ["l", { kind: "skip", seconds: 10 }],
  ["ArrowLeft", { kind: "skip", seconds: -5 }], ["ArrowRight", { kind: "skip", seconds: 5 }],
  ["ArrowUp", { kind: "volume", by: 0.1 }], ["ArrowDown", { kind: "volume", by: -0.1 }],
  ["0", { kind: "seek", share: 0 }], ["9", { kind: "seek", share: 0.9 }], ["Home", { kind: "seek", share: 0 }], ["End", { kind: "seek", share: 1 }],
  ["m", { kind: "toggleMute" }], ["c", { kind: "captions" }], ["f", { kind: "toggleFullScreen" }],
  ["p", { kind: "togglePictureInPicture" }], ["t", { kind: "toggleTheatre" }], ["n", { kind: "next" }],
  ["<", { kind: "rate", steps: -1 }], [">", { kind: "rate", steps: 1 }], ["?", { kind: "help" }],
  ["x", undefined], ["Tab", undefined], ["Escape", undefined],
])("%s", (key, action) => expect(press(key)).toEqual(action)); // prettier-ignore

test.each([
  [" ", "button"], ["ArrowUp", "button"], ["ArrowLeft", "div slider"], ["Home", "div slider"], ["ArrowUp", "input range"],
  [" ", "input radio"], ["k", "textarea"], ["1", "input text"], ["k", "input"], [" ", "div editable"], [" ", "a"],
])("%j belongs to a %s that has the focus", (key, on) => expect(press(key, on)).toBeUndefined()); // prettier-ignore

test("letters work on a button, and none with Ctrl", () => {
  expect(press("k", "button")).toEqual({ kind: "togglePlay" });
  const target = focused("div");
  expect(keyAction({ key: "k", ctrlKey: true, metaKey: false, altKey: false, target }, film)).toBeUndefined();
});

test("switched off, no letter, figure or sign does anything; space and arrows still do", () => {
  const off = { live: false, charactersOn: false };
  const working = bindings.flatMap(({ keys }) => keys.filter((key) => press(key, "div", off)));
  expect(working).toEqual([" ", "ArrowLeft", "ArrowRight", "Home", "End", "ArrowUp", "ArrowDown"]);
});

test("nobody jumps in a broadcast", () => {
  const live = { live: true, charactersOn: true };
  expect(["j", "l", "5", "End", ">", "n"].map((key) => press(key, "div", live))).toEqual(
    Array(6).fill(undefined),
  );
  expect(press("m", "div", live)).toEqual({ kind: "toggleMute" });
  expect(helpLines(live).map(({ name }) => name)).not.toContain("seek_share");
});

test("every key is in the help once", () => {
  const shown = helpLines({ live: false });
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(bindings.map(({ name }) => name)));
  expect(shown[0]).toEqual({ name: "play", keys: [["K"], ["space"]] });
  const keys = bindings.flatMap((binding) => binding.keys as readonly string[]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([[1, 1, 1.25], [1, -1, 0.75], [2, 1, 2], [0.5, -1, 0.5], [1.1, 1, 1.25]] as const)(
  "from %s× by %s to %s×", (rate, steps, then) => expect(stepRate(rate, steps)).toBe(then),
); // prettier-ignore
