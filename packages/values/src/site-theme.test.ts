import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, mix } from "./oklch.ts";
import { brandColors, isLikeDanger, kitColor, themeGrounds, themeNames, tileColors } from "./site-theme.ts";

/** Each part of a colour, to be compared within one step of 255. */
const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const isWithinOne = (one: string, other: string) =>
  parts(one).every((part, index) => Math.abs(part - parts(other)[index]!) <= 1);

test("PA17 three brand colours come out as the design says, within one step", () => {
  const blue = brandColors("#0050ff", "dark");
  const got = {
    "#3373ff": blue.primary, "#081123": blue.on, "#6094ff": blue.text, "#004bf0": brandColors("#0050ff", "light").text,
    "#857700": brandColors("#ffe600", "light").primary, "#6d6100": brandColors("#ffe600", "light").text,
    "#7d7d7d": brandColors("#000000", "dark").primary,
  }; // prettier-ignore
  expect(Object.entries(got).filter(([want, is]) => !isWithinOne(want, is))).toEqual([]);
});

test("PA18 4,096 brand colours in three themes hold every contrast", { timeout: 120_000 }, () => {
  const broken: string[] = [];
  for (let number = 0; number < 4096; number += 1) {
    const digits = number.toString(16).padStart(3, "0");
    const brand = `#${[...digits].map((digit) => digit + digit).join("")}`;
    for (const theme of themeNames) {
      const { primary, hover, active, on, text } = brandColors(brand, theme);
      const { surfaces, alphas } = themeGrounds[theme];
      const holds =
        [primary, hover, active].every((color) => contrast(color, on) >= 4.5) &&
        surfaces.every(
          (surface) =>
            contrast(primary, surface) >= 3 &&
            contrast(text, surface) >= 4.5 &&
            contrast(text, mix(primary, surface, alphas[0])) >= 4.5,
        );
      const { tile, letter } = tileColors(brand);
      if (!holds || contrast(tile, letter) < 3) broken.push(`${brand} ${theme}`);
    }
  }
  expect(broken).toEqual([]);
});

test("the themes stand on what the kit's style sheet says", () => {
  const sheet = readFileSync(new URL("../../ui/src/themes.css", import.meta.url), "utf8");
  const blocks = sheet.split(/\[data-theme="/).slice(1);
  for (const theme of themeNames) {
    const block = blocks.find((one) => one.startsWith(`${theme}"`))!;
    const value = (name: string) => new RegExp(`--c-${name}: ([^;]+);`).exec(block)?.[1];
    const { surfaces, danger, alphas, kit, charts } = themeGrounds[theme];
    const inSheet = ["bg", "surface", "surface-2", "surface-3", "popup"].map(value);
    expect(new Set(inSheet)).toEqual(new Set(surfaces));
    expect(value("danger")).toBe(danger);
    expect(
      ["primary-soft", "primary-line", "lamp"].map((name) => Number(/([\d.]+)\)$/.exec(value(name)!)![1])),
    ).toEqual(alphas);
    expect([1, 2, 3, 4, 5].map((row) => value(`chart-${row}`))).toEqual([kit.primary, ...charts]);
    const own = ["primary", "primary-hover", "primary-active", "on-primary", "primary-text"].map(value);
    expect(own).toEqual([kit.primary, kit.hover, kit.active, kit.on, kit.text]);
  }
});

test("the kit's orange keeps its themes; a red is told to be like an error's", () => {
  expect(brandColors(kitColor, "light").primary).toBe("#c24a00");
  expect([isLikeDanger("#d1323a"), isLikeDanger("#0050ff"), isLikeDanger("#808080")]).toEqual([
    true,
    false,
    false,
  ]);
});
