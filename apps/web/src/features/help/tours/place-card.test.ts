import { expect, test } from "vitest";
import { type Box, placeCard } from "./place-card.ts";

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const card = { width: 360, height: 220 };
const onPhone = { width: 366, height: 240 };
const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test("the card stands beside the side navigation, below the header, above the bar at the bottom", () => {
  const rail = { left: 12, top: 400, width: 220, height: 44 };
  expect(placeCard(rail, card, desk)).toEqual({ left: 244, top: 400 });
  const bell = { left: 1300, top: 8, width: 44, height: 44 };
  expect(placeCard(bell, card, desk)).toEqual({ left: 1068, top: 64 });
  const bar = { left: 300, top: 784, width: 78, height: 56 };
  expect(placeCard(bar, onPhone, phone)).toEqual({ left: 12, top: 532 });
});

test("the card is in the window and covers nothing that it tells about, wherever there is room for it", () => {
  for (const [view, size] of [
    [desk, card],
    [phone, onPhone],
  ] as const)
    for (let left = 2; left < view.width - 50; left += 37)
      for (let top = 2; top < view.height - 50; top += 29) {
        const spot = { left, top, width: 48, height: 48 };
        const placed = { ...placeCard(spot, size, view), ...size };
        expect(placed.left).toBeGreaterThanOrEqual(12);
        expect(placed.top).toBeGreaterThanOrEqual(12);
        expect(placed.left + placed.width).toBeLessThanOrEqual(view.width - 12);
        expect(placed.top + placed.height).toBeLessThanOrEqual(view.height - 12);
        expect(meet(spot, placed)).toBe(false);
      }
});

test("beside something as high as the window the card stands at its bottom", () => {
  const list = { left: 2, top: 2, width: 380, height: 840 };
  expect(placeCard(list, onPhone, phone)).toEqual({ left: 12, top: 592 });
});
