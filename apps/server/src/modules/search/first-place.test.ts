import { expect, test } from "vitest";
import { placeFinder } from "./first-place.ts";

const show = (place: ReturnType<ReturnType<typeof placeFinder>>) =>
  place && `${place.before}[${place.word}]${place.after}`;

test.each([
  // A whole word, whatever its accents and capitals, composed or not.
  ["luna", "La LUNA y el mar", "La [LUNA] y el mar"],
  ["musica", "Mu\u0301sica en vivo", "[Música] en vivo"],
  ["corazon", "un corazón", "un [corazón]"],
  ["ano", "Mañana, el año", "Mañana, el [año]"],
  // No part of another word.
  ["luna", "lunares, aluna, luna2", undefined],
  ["luna", "", undefined],
  ["c", "C++ y c", "[C]++ y c"],
  ["mar", "luna\n\n  mar\tplata", "luna [mar] plata"],
  // Other scripts as they stand.
  ["москва", "В Москва", "В [Москва]"],
])("%s in %j", (word, text, expected) => {
  expect(show(placeFinder({ words: [word] })(text))).toBe(expected);
});

test("the first of several words is shown; the last one typed is enough as a beginning", () => {
  expect(show(placeFinder({ words: ["mar", "sol"] })("el sol y el mar"))).toBe("el [sol] y el mar");
  expect(show(placeFinder({ words: ["sol"], begun: "mon" })("el montañés"))).toBe("el [montañés]");
  expect(show(placeFinder({ words: ["sol"], begun: "mon" })("limón"))).toBeUndefined();
  expect(show(placeFinder({ words: [] })("lo que sea"))).toBeUndefined();
});

test("a long text is cut at spaces on both sides", () => {
  const found = placeFinder({ words: ["luna"] })(`${"antes ".repeat(20)}luna ${"después ".repeat(20)}`)!;
  expect(found.before).toMatch(/^…antes /);
  expect(found.before.length).toBeLessThan(46);
  expect(found.after).toMatch(/ después…$/);
  expect(found.after.length).toBeLessThan(46);
});
