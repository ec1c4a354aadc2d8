import { expect, test } from "vitest";
import { describeKept, readSection } from "./section-shapes.ts";

const title = { es: "Hola" };
/** Fields of every kind that old content does not have. */
const usual = { hidden: false, from: null, to: null, audience: "everyone", languages: [], anchor: null };

test("a row of the first shape becomes a chosen one, or that of its category", () => {
  const row = { kind: "product_slider", title, products: ["a"], category: "music" };
  expect(readSection(row)).toEqual({
    ...usual, kind: "product_slider", v: 2, title, source: "chosen", products: ["a"], category: "music", types: [], order: null, channels: [], tag: "",
    count: 12,
  }); // prettier-ignore
  expect(readSection({ ...row, products: [] })).toMatchObject({ source: "category", category: "music" });
  expect(readSection({ ...row, products: [], category: null })).toMatchObject({ source: "chosen" });
});

test("a hero of the first shape stays the slide it was", () => {
  const hero = {
    kind: "hero", title, subtitle: title, buttonText: title, buttonLink: "/shop", imageId: null,
  }; // prettier-ignore
  expect(readSection({ ...hero, trailerOf: "a" })).toEqual({
    ...usual,
    ...hero,
    imageAlt: {},
    v: 4,
    slides: [],
  });
  const slides = { ...hero, v: 2, trailerOf: null, products: ["a"] };
  const present = { ...usual, ...hero, imageAlt: {}, v: 4, slides: [{ of: "product", product: "a" }] };
  expect(readSection(slides)).toEqual(present);
  expect(readSection({ ...hero, v: 3, imageAlt: {}, products: ["a"] })).toEqual(present);
});

test("what is in the present shape is read as it is", () => {
  const row = {
    ...usual, kind: "product_slider", v: 2, title, source: "upcoming", products: [], category: null, types: ["broadcast"], order: null, channels: [], tag: "",
    count: 6,
  }; // prettier-ignore
  expect(readSection(row)).toEqual(row);
});

test.each([
  ["a newer shape", { kind: "hero", v: 9, title }, { kind: "hero", v: 9 }],
  ["an unknown kind", { kind: "agenda", title }, { kind: "agenda", v: 1 }],
  ["a broken number", { kind: "hero", v: "two" }, { kind: "hero", v: null }],
  ["no object", "hero", { kind: "", v: 1 }],
  [
    "an old shape that was never right",
    { kind: "product_slider", products: 3 },
    { kind: "product_slider", v: 1 },
  ],
])("%s is not read, and is named as what is kept", (_, stored, kept) => {
  expect(readSection(stored)).toBeUndefined();
  expect(describeKept("x", stored)).toEqual({ id: "x", ...kept });
});
