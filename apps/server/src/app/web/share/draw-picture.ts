import { brandColors, tileColors } from "@palco/values/site-theme";
import pLimit from "p-limit";
import type { Look } from "#modules/look/public.ts";
import type { SharedCard } from "#platform/http/public-page.ts";
import { openOutlines } from "./outline-text.ts";

/** Size that social networks show large. */
const [width, height] = [1200, 630];
const margin = 64;
/** Most bytes: some networks fetch no more. */
const mostBytes = 300_000;
/** Sizes of a title, the largest first; the first that holds it in three lines is taken. */
const titleSizes = [64, 56, 48];
const titleLines = 3;

// A picture takes a processor for a tenth of a second: one at a time leaves the others to those who wait for a page.
const oneAtATime = pLimit(1);

export interface PictureParts {
  card: SharedCard;
  look: Look;
  /** JPEG of what is shared. */
  photo: Buffer | undefined;
  /** PNG or SVG of the site, and whether it needs a light plate. */
  logo: { bytes: Buffer; plate: string | null };
}

/** Waiting for their turn. */
export const waitingPictures = (): number => oneAtATime.pendingCount;

/** A picture for shared links, as JPEG: photo, logo, kind, title, facts and price. Texts are outlines, so no font is installed for it. */
export function drawPicture(parts: PictureParts): Promise<Buffer> {
  return oneAtATime(() => draw(parts));
}

async function draw({ card, look, photo, logo }: PictureParts): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { tile } = tileColors(look.color);
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: "cover", position: "attention" })
    : sharp({ create: { width, height, channels: 3, background: tile } });
  const mark = await sharp(logo.bytes, { density: 300 })
    .resize(240, 64, { fit: "inside", background: "#00000000" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const words = await layWords(card, look, { mark: mark.info, plate: logo.plate });
  const picture = await ground
    .composite([
      { input: Buffer.from(words), top: 0, left: 0 },
      { input: mark.data, top: margin - 8, left: margin },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = picture.info;
  for (const quality of [84, 72, 60, 45]) {
    const jpeg = await sharp(picture.data, { raw: { width, height, channels } })
      .removeAlpha()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= mostBytes || quality === 45) return jpeg;
  }
  throw new Error("unreachable");
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Everything but the photo and the logo, as SVG. */
async function layWords(
  { kind, title, facts, price, imageId }: SharedCard,
  look: Look,
  { mark, plate }: { mark: { width: number; height: number }; plate: string | null },
): Promise<string> {
  const heading = look.headings === "same" ? look.font : look.headings;
  const [titles, texts] = await Promise.all([openOutlines(heading, 700), openOutlines(look.font, 700)]);
  const { primary, on, text: tint } = brandColors(look.color, "dark");
  const room = width - 2 * margin;
  const sized = titleSizes.map((size) => ({
    size,
    ...titles.wrap(title, { size, width: room, most: titleLines }),
  }));
  const { size, lines } = sized.find(({ isWhole }) => isWhole) ?? sized.at(-1)!;
  const factLine = texts.wrap(sentence(facts.join(" · ")), {
    size: 30,
    width: price ? room - 220 : room,
    most: 1,
  });
  const bottom = height - margin;
  const pieces: string[] = [];
  const put = (svg: string, x: number, y: number, fill: string) =>
    pieces.push(`<g transform="translate(${x} ${y})" fill="${fill}">${svg}</g>`);

  const factsY = bottom - 8;
  if (factLine.lines[0]) put(texts.line(factLine.lines[0], 30).svg, margin, factsY, "#ffffff");
  if (price) {
    const words = texts.line(price, 32);
    const pill = words.width + 56;
    pieces.push(
      `<rect x="${width - margin - pill}" y="${bottom - 50}" width="${pill}" height="64" rx="32" fill="${primary}"/>`,
    );
    put(words.svg, width - margin - pill + 28, bottom - 7, on);
  }
  const titleBottom = factLine.lines[0] || price ? factsY - 62 : bottom;
  const leading = size * 1.16;
  lines.forEach((one, index) =>
    put(titles.line(one, size).svg, margin, titleBottom - (lines.length - 1 - index) * leading, "#ffffff"),
  );
  if (kind) {
    const kicker = texts.wrap(kind, { size: 28, width: room, most: 1 }).lines[0] ?? "";
    put(texts.line(kicker, 28).svg, margin, titleBottom - (lines.length - 1) * leading - size - 6, tint);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
      ${(imageId ? [0.5, 0.28, 0.66, 0.9] : [0.1, 0.25, 0.5, 0.72]).map((opacity, index) => `<stop offset="${[0, 0.28, 0.5, 1][index]}" stop-color="#000" stop-opacity="${opacity}"/>`).join("")}
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/>
    ${plate ? `<rect x="${margin - 14}" y="${margin - 20}" width="${mark.width + 28}" height="${mark.height + 24}" rx="14" fill="${plate}"/>` : ""}
    ${pieces.join("\n")}
  </svg>`;
}
