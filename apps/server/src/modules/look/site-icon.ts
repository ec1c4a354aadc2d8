import { createRequire } from "node:module";
import { tileColors } from "@palco/values/site-theme";
import type { Db } from "#platform/db/database.ts";
import { type Look, readLogo } from "./look.queries.ts";

const { resolve } = createRequire(import.meta.url);

/** Squarer than this, a logo is an icon by itself. */
const squarest = 1.34;

/**
 * The icon of a look as SVG: a square logo, else the first letter of the name on the brand's colour. Letters are outlines,
 * so no font has to be there. `bleed` fills the square, as launchers want it that cut their own shape.
 */
export async function siteIcon(db: Db, look: Look, { bleed }: { bleed: boolean }): Promise<string> {
  const { logo } = look;
  const png = logo && isSquarish(logo) ? await readLogo(db, logo.id) : undefined;
  return png && logo ? pictureIcon(png, logo.ground, bleed) : letterIcon(look, bleed);
}

const isSquarish = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width / height, height / width) <= squarest;

function pictureIcon(png: Buffer, ground: "any" | "light" | "dark", bleed: boolean): string {
  const fill = ground === "dark" ? "#17140f" : "#ffffff";
  const air = bleed ? 14 : ground === "any" ? 0 : 7;
  const plate =
    bleed || ground !== "any" ? `<rect width="64" height="64" rx="${bleed ? 0 : 14}" fill="${fill}"/>` : "";
  const side = 64 - 2 * air;
  return svg(
    `${plate}<image x="${air}" y="${air}" width="${side}" height="${side}" href="data:image/png;base64,${png.toString("base64")}"/>`,
  );
}

async function letterIcon({ name, color }: Look, bleed: boolean): Promise<string> {
  const { openSync } = await import("fontkit");
  const { tile, letter: ink } = tileColors(color);
  const font = openSync(resolve("@fontsource/ubuntu/files/ubuntu-latin-700-normal.woff"));
  const letter = [...name.normalize("NFC")].find(
    (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!) && sign.trim(),
  );
  const plate = `<rect width="64" height="64" rx="${bleed ? 0 : 14}" fill="${tile}"/>`;
  if (!letter) return svg(`${plate}<circle cx="32" cy="32" r="13" fill="${ink}"/>`);
  const [glyph] = font.layout(letter.toLocaleUpperCase("es")).glyphs;
  const { minX, maxX, minY, maxY } = glyph!.bbox;
  const scale = (bleed ? 30 : 36) / Math.max(maxY - minY, maxX - minX);
  const x = 32 - ((minX + maxX) / 2) * scale;
  const y = 32 + ((minY + maxY) / 2) * scale;
  const place = [scale, 0, 0, -scale, x, y].map((value) => Math.round(value * 1e4) / 1e4).join(" ");
  return svg(`${plate}<path transform="matrix(${place})" fill="${ink}" d="${glyph!.path.toSVG()}"/>`);
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;
