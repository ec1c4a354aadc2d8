import { expect, test } from "vitest";
import {
  addBits,
  countBits,
  countBoth,
  eachDown,
  keepBits,
  noBits,
  PlaceSet,
  takeBits,
} from "./place-set.ts";

const placesOf = (bits: ReturnType<typeof noBits>) => {
  const places: number[] = [];
  eachDown(bits, (place) => void places.push(place));
  return places;
};
/** Every third number: enough of them to be kept as bits. */
const thirds = Array.from({ length: 500 }, (_, n) => n * 3);

test.each([["few", [0, 31, 32, 1023]], ["many", thirds]])("%s of the numbers are there, from the highest down", (_, places) => {
  const set = PlaceSet.of(places);
  expect(set.count).toBe(places.length);
  expect(placesOf(set.bits(1500))).toEqual(places.toReversed());
  expect(set.countIn(PlaceSet.of([31, 3, 999]).bits(2000))).toBe(places.filter((one) => [31, 3, 999].includes(one)).length);
  for (const place of places) set.put(place, false);
  expect([set.count, placesOf(set.bits(1500))]).toEqual([0, []]);
}); // prettier-ignore

test("a number is counted once, however often it is added or removed", () => {
  for (const set of [PlaceSet.of([7]), PlaceSet.of([...thirds, 7])]) {
    const before = set.count;
    set.put(7, true);
    expect([set.count, set.has(7), set.has(8)]).toEqual([before, true, false]);
    set.put(7, false);
    set.put(7, false);
    expect([set.count, set.has(7)]).toEqual([before - 1, false]);
  }
});

test("sets of different lengths: what is beyond the shorter one is not in it", () => {
  const [short, long] = [PlaceSet.of([1, 40]).bits(64), PlaceSet.of([1, 40, 100]).bits(128)];
  expect(countBoth(short, long)).toBe(2);
  const kept = long.slice();
  keepBits(kept, short);
  expect(placesOf(kept)).toEqual([40, 1]);
  const taken = long.slice();
  takeBits(taken, short);
  expect(placesOf(taken)).toEqual([100]);
  const all = noBits(128);
  addBits(all, short);
  addBits(all, PlaceSet.of([127]).bits(128));
  expect([placesOf(all), countBits(all)]).toEqual([[127, 40, 1], 3]);
  // A product that was added meanwhile.
  expect(placesOf(PlaceSet.of([5, 500]).bits(64))).toEqual([5]);
  expect(placesOf(PlaceSet.of([...thirds, 1600]).bits(32)).length).toBe(11);
});

test("a walk ends when it is told to", () => {
  const seen: number[] = [];
  eachDown(PlaceSet.of(thirds).bits(1500), (place) => seen.push(place) < 2);
  expect(seen).toEqual([1497, 1494]);
});
