import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Font, fontNames, fonts, type HeadingFont, headingFonts } from "@palco/contract/look/fonts";

const { resolve } = createRequire(import.meta.url);

export type FontFamily = Font | Exclude<HeadingFont, "same">;

interface Facts {
  kind: "sans-serif" | "serif";
  weights: readonly number[];
  /** Advance of running text against Arial's (against Times', with serifs), in percent: regular and bold. */
  sizeAdjust: readonly [number, number];
  /** Ascent and descent of the font in percent of its size. */
  ascent: number;
  descent: number;
}

/** Measured on the fonts' own files; a test measures again. */
export const fontFacts: Readonly<Record<FontFamily, Facts>> = {
  ubuntu: { kind: "sans-serif", weights: [400, 500, 700], sizeAdjust: [100.7, 98.7], ascent: 93.2, descent: 18.9 },
  inter: { kind: "sans-serif", weights: [400, 500, 700], sizeAdjust: [106.8, 102.5], ascent: 96.9, descent: 24.1 },
  "source-sans-3": { kind: "sans-serif", weights: [400, 500, 700], sizeAdjust: [92.6, 91.3], ascent: 102.4, descent: 40 },
  "work-sans": { kind: "sans-serif", weights: [400, 500, 700], sizeAdjust: [110.5, 103.5], ascent: 93, descent: 24.3 },
  "nunito-sans": { kind: "sans-serif", weights: [400, 500, 700], sizeAdjust: [100.2, 97], ascent: 101.1, descent: 35.3 },
  "atkinson-hyperlegible": { kind: "sans-serif", weights: [400, 700], sizeAdjust: [99.1, 100.2], ascent: 95, descent: 29 },
  "source-serif-4": { kind: "serif", weights: [400, 500, 700], sizeAdjust: [117.8, 114.7], ascent: 103.6, descent: 33.5 },
  "playfair-display": { kind: "serif", weights: [400, 500, 700], sizeAdjust: [110.9, 107.4], ascent: 108.2, descent: 25.1 },
}; // prettier-ignore

const subsets = ["latin", "latin-ext"] as const;
const named = new RegExp(
  `^(${[...fonts, ...headingFonts].filter((font) => font !== "same").join("|")})-(${subsets.join("|")})-(400|500|700)\\.woff2$`,
);

/** A file of a font by its name, `inter-latin-400.woff2`; nothing for a name that no font has. */
export async function readFontFile(name: string): Promise<Buffer | undefined> {
  const [, font, subset, weight] = named.exec(name) ?? [];
  if (!font || !fontFacts[font as FontFamily].weights.includes(Number(weight))) return undefined;
  return readFile(resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff2`));
}

export const fontUrl = (
  font: FontFamily,
  weight: number,
  subset: (typeof subsets)[number] = "latin",
): string => `/fonts/${font}-${subset}-${weight}.woff2`;

/** Weights that a screen begins with: texts, buttons, titles. */
export const firstFontUrls = (font: FontFamily): string[] =>
  fontFacts[font].weights.map((weight) => fontUrl(font, weight));

const ranges = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

/** The font with its fallback, which takes as much room: nothing jumps when the font has come. */
export function fontFaces(font: FontFamily): string {
  const { weights, kind, sizeAdjust, ascent, descent } = fontFacts[font];
  const name = fontNames[font];
  const faces = subsets.flatMap((subset) =>
    weights.map(
      (weight) =>
        `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url("${fontUrl(font, weight, subset)}") format("woff2");unicode-range:${ranges[subset]}}`,
    ),
  );
  const local =
    kind === "serif"
      ? ["Times New Roman", "Liberation Serif", "Times"]
      : ["Arial", "Liberation Sans", "Helvetica"];
  const fallbacks = sizeAdjust.map((percent, index) => {
    const sources = local.map((one) => `local("${one}${index ? " Bold" : ""}")`).join(",");
    const metric = (value: number) => `${Math.round((value / percent) * 1000) / 10}%`;
    return `@font-face{font-family:"${name} Fallback";font-weight:${index ? "700" : "400 500"};src:${sources};size-adjust:${percent}%;ascent-override:${metric(ascent)};descent-override:${metric(descent)};line-gap-override:0%}`;
  });
  return [...faces, ...fallbacks].join("\n");
}

export const fontStack = (font: FontFamily): string =>
  `"${fontNames[font]}","${fontNames[font]} Fallback",${fontFacts[font].kind === "serif" ? "Georgia,serif" : "system-ui,sans-serif"}`;
