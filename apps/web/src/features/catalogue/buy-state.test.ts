import { expect, test } from "vitest";
import { comingDates, isItsTurn } from "#app/coming-dates.ts";
import { buyStateOf, isCalledOff, recordingAddress } from "./buy-state.ts";

const viewer = { owned: false, included: false, ownedInside: [] };
const film = {
  viewer: null,
  saleState: "on_sale",
  status: "published",
  calledOff: false,
  price: { gross: 900 },
} as const;
const visitor = { isLoggedIn: false, hasCode: false, isSelling: true };
const known = { isLoggedIn: true, hasCode: false, isSelling: true };

test("VE5 a reader with an account sees no price before it is known whether they own it", () => {
  expect(buyStateOf(film, known)).toBe("unknown");
  expect(buyStateOf({ ...film, viewer }, known)).toBe("on_sale");
  expect(buyStateOf({ ...film, viewer: { ...viewer, owned: true } }, known)).toBe("owned");
  expect(buyStateOf(film, visitor)).toBe("on_sale");
});

test("what a reader owns stays theirs when its sale is over", () => {
  const over = { ...film, saleState: "event_passed" } as const;
  expect(buyStateOf(over, visitor)).toBe("ended");
  expect(buyStateOf({ ...over, viewer: { ...viewer, included: true } }, known)).toBe("included");
});

test.each([
  [{ price: { gross: 0 } }, "free"],
  [{ saleState: "not_yet" }, "not_yet"],
  [{ saleState: "sold_out" }, "sold_out"],
  [{ saleState: "ended" }, "ended"],
  [{ status: "private" }, "not_listed"],
  [{ calledOff: true }, "called_off"],
] as const)("%j is %s", (over, state) => {
  expect(buyStateOf({ ...film, ...over }, visitor)).toBe(state);
});

test("a code is used before its product is on sale, and where it is not listed", () => {
  const held = { isLoggedIn: false, hasCode: true, isSelling: true };
  for (const over of [{ saleState: "not_yet" }, { status: "private" }] as const)
    expect(buyStateOf({ ...film, ...over }, held)).toBe("by_code");
});

test("where the site takes no orders nothing is bought, and what is owned stays", () => {
  const paused = { ...visitor, isSelling: false };
  expect(buyStateOf(film, paused)).toBe("paused");
  expect(buyStateOf({ ...film, price: { gross: 0 } }, paused)).toBe("paused");
  expect(buyStateOf(film, { ...paused, hasCode: true })).toBe("paused");
  expect(buyStateOf({ ...film, viewer: { ...viewer, owned: true } }, paused)).toBe("owned");
});

test("a date that was called off is not offered; nothing is once each of them was", () => {
  const date = (hours: number, calledOff: boolean) => {
    const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    return {
      id: String(hours),
      startsAt,
      endsAt: startsAt,
      moves: 0,
      movedFrom: null,
      left: null,
      soldOut: false,
      calledOff,
    };
  };
  const product = {
    calledOff: false,
    byDate: true,
    sessions: [date(-9, false), date(9, true), date(99, false)],
  };
  expect(comingDates(product).map(({ id }) => id)).toEqual(["99"]);
  expect(isCalledOff(product)).toBe(false);
  expect(isCalledOff({ ...product, sessions: product.sessions.slice(0, 2) })).toBe(true);
  expect(isCalledOff({ ...product, sessions: [] })).toBe(false);
});

test("the recording of what is over is found where it was published", () => {
  const recording = { planned: true, ready: true, product: "la-noche" };
  expect(recordingAddress("ended", { recording })).toBe("/products/la-noche");
  expect(recordingAddress("on_sale", { recording })).toBeUndefined();
  expect(recordingAddress("ended", { recording: { ...recording, product: null } })).toBeUndefined();
});

test("what is on air is of the date that is near, not of the next week's", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect([undefined, inHours(-1), inHours(2), inHours(24)].map(isItsTurn)).toEqual([true, true, true, false]);
});
