/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Color {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

/** Of each of the 256 steps of a channel. */
const linearSteps = Array.from({ length: 256 }, (_, step) => {
  const part = step / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const toLinear = (step: number): number => linearSteps[step]!;
const toGamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const parse = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const write = (parts: Triple): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** `#rrggbb` in OKLCH; what has hardly any chroma is grey. */
export function fromHex(hex: string): Color {
  const [r, g, b] = parse(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const c = Math.hypot(a, bb);
  if (c < 0.02) return { l: lightness, c: 0, h: 0 };
  return { l: lightness, c, h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

function linear({ l: lightness, c, h }: Color): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInside = (parts: Triple): boolean => parts.every((part) => part >= -1e-6 && part <= 1 + 1e-6);

/** As `#rrggbb`: the chroma gives way until a screen can show it; lightness and hue stay. */
export function toHex(color: Color): string {
  const l = Math.min(1, Math.max(0, color.l));
  let [low, high] = [0, color.c];
  if (isInside(linear({ ...color, l }))) low = high;
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (isInside(linear({ ...color, l, c: middle }))) low = middle;
      else high = middle;
    }
  const parts = linear({ ...color, l, c: low });
  return write(parts.map((part) => 255 * toGamma(Math.min(1, Math.max(0, part)))) as unknown as Triple);
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour with this alpha over another one. */
export function mix(over: string, under: string, alpha: number): string {
  const [top, bottom] = [parse(over), parse(under)];
  return write(top.map((part, index) => part * alpha + bottom[index]! * (1 - alpha)) as unknown as Triple);
}
