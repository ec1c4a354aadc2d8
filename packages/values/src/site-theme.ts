import { contrast, fromHex, mix, toHex } from "./oklch.ts";

export const themeNames = ["dark", "light", "backoffice"] as const;
export type ThemeName = (typeof themeNames)[number];

/** The orange of the kit: its themes are made by hand, so it keeps them. */
export const kitColor = "#ff7a1a";

/** The colours of a theme that follow the brand's. */
export interface BrandColors {
  primary: string;
  hover: string;
  active: string;
  /** On the three above. */
  on: string;
  text: string;
}

interface Ground {
  surfaces: readonly string[];
  danger: string;
  /** Alpha of `soft`, of `line` and of the light behind a hero. */
  alphas: readonly [soft: number, line: number, lamp: number];
  /** Colours of the rows of a chart, after the first. */
  charts: readonly string[];
  /** Of the kit's own colour, made by hand. */
  kit: BrandColors;
}

/** Grounds of a theme of the kit, as `packages/ui/src/themes.css` has it; a test compares both. */
export const themeGrounds: Readonly<Record<ThemeName, Ground>> = {
  dark: {
    surfaces: ["#0b0a0c", "#131216", "#1b1a1f", "#252429", "#1e1d22"],
    danger: "#ff7b7b", alphas: [0.14, 0.45, 0.5],
    kit: { primary: "#ff7a1a", hover: "#ff9142", active: "#f06a0a", on: "#1c0d02", text: "#ff9a4d" }, charts: ["#6fb4ff", "#4fd79a", "#c79bff", "#ffc857"],
  },
  light: {
    surfaces: ["#f8f6f2", "#ffffff", "#f3f0ea", "#e9e5dd"],
    danger: "#b8232c", alphas: [0.09, 0.4, 0.34],
    kit: { primary: "#c24a00", hover: "#a83f00", active: "#933700", on: "#ffffff", text: "#b04403" }, charts: ["#1657a8", "#0d6b43", "#6b3fb5", "#8f5d00"],
  },
  backoffice: {
    surfaces: ["#f5f6f8", "#ffffff", "#f1f3f6", "#e4e7ec"],
    danger: "#b4232f", alphas: [0.08, 0.38, 0.3],
    kit: { primary: "#c24a00", hover: "#a83f00", active: "#933700", on: "#ffffff", text: "#b34403" }, charts: ["#1d56b0", "#0b6b45", "#6b3fb5", "#8a5a00"],
  },
}; // prettier-ignore

/**
 * The colours that one brand colour has in a theme: 4.5:1 for what is read, 3:1 for a button against what it stands on,
 * whatever the colour. Lightness moves, hue stays.
 */
export function brandColors(brand: string, theme: ThemeName): BrandColors {
  const {
    surfaces,
    alphas: [softAlpha],
    kit,
  } = themeGrounds[theme];
  if (brand === kitColor) return kit;
  const { l, c, h } = fromHex(brand);
  const way = theme === "dark" ? 1 : -1;
  const at = (lightness: number): string => toHex({ l: lightness, c, h });
  const on = theme === "dark" ? toHex({ l: 0.18, c: Math.min(c, 0.04), h }) : "#ffffff";
  /** The nearest lightness, in steps of 0.002, from which on a condition holds; black and white are the ends. */
  const walk = (from: number, isFine: (color: string) => boolean): number => {
    const after = (steps: number) => from + 0.002 * steps * way;
    if (isFine(at(from))) return from;
    let [low, high] = [0, 500];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isFine(at(after(middle)))) high = middle;
      else low = middle;
    }
    return after(high);
  };
  const primary = walk(
    l,
    (color) => contrast(color, on) >= 4.5 && surfaces.every((surface) => contrast(color, surface) >= 3),
  );
  const grounds = [...surfaces, ...surfaces.map((surface) => mix(at(primary), surface, softAlpha))];
  const text = walk(primary, (color) => grounds.every((ground) => contrast(color, ground) >= 4.5));
  // At the end of the scale there is no further: back is as visible, and still carries what stands on it.
  const further = (by: number) => {
    const there = primary + by * way;
    return at(there > 0.02 && there < 0.99 ? there : primary - by * way);
  };
  return { primary: at(primary), hover: further(0.05), active: further(0.09), on, text: at(text) };
}

/** Of a tile in the brand's own colour, with a letter that can be seen on it. */
export const tileColors = (brand: string): { tile: string; letter: string } => ({
  tile: brand,
  letter: contrast(brand, "#ffffff") >= 3 ? "#ffffff" : brandColors(brand, "dark").on,
});

/** Degrees between two hues. */
const hueGap = (one: number, other: number): number => 180 - Math.abs(Math.abs(one - other) - 180);
const isNear = (one: string, other: string, degrees: number): boolean => {
  const [a, b] = [fromHex(one), fromHex(other)];
  return a.c > 0 && b.c > 0 && hueGap(a.h, b.h) < degrees;
};

/** True for a colour that is read as an error's: what is pressed and what is wrong look alike. */
export const isLikeDanger = (brand: string): boolean =>
  themeNames.some((theme) => isNear(brand, themeGrounds[theme].danger, 20));

const withAlpha = (hex: string, alpha: number): string => {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${alpha})`;
};

/** Custom properties of a theme that a brand colour sets. */
export function brandVariables(brand: string, theme: ThemeName): Record<string, string> {
  const {
    alphas: [soft, line, lamp],
    charts,
    kit,
  } = themeGrounds[theme];
  const colors = brandColors(brand, theme);
  return {
    "--c-brand": brandColors(brand, "dark").primary,
    "--c-primary": colors.primary,
    "--c-primary-hover": colors.hover,
    "--c-primary-active": colors.active,
    "--c-on-primary": colors.on,
    "--c-primary-text": colors.text,
    "--c-primary-soft": withAlpha(colors.primary, soft),
    "--c-primary-line": withAlpha(colors.primary, line),
    "--c-focus": colors.text,
    "--c-lamp": withAlpha(colors.primary, lamp),
    "--c-chart-1": colors.primary,
    // The row of a chart that would look like the first has the kit's orange instead.
    ...Object.fromEntries(
      charts.flatMap((color, index) =>
        isNear(color, colors.primary, 25) ? [[`--c-chart-${index + 2}`, kit.primary]] : [],
      ),
    ),
  };
}
