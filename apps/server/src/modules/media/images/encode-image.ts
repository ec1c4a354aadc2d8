import { limits } from "@palco/values/limits";
import pLimit from "p-limit";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { AppError } from "#platform/app-error.ts";
import { jpgWidthFor, widthsFor } from "./image-sizes.ts";

// Pictures are rare and memory is dear: one at a time, on one thread, nothing kept.
sharp.cache(false);
sharp.concurrency(1);
const oneAtATime = pLimit(1);

export interface EncodedImage {
  width: number;
  height: number;
  widths: number[];
  /** `#rrggbb` */
  color: string;
  /** By file name: `640.webp`, `1200.jpg`. */
  files: Map<string, Buffer>;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const largestSide = 2560;

/** Most bytes of a picture as visitors get it, in any width. */
export const mostRenditionBytes = 400_000;

/** Nearly every picture keeps the first; grain and foliage go down. */
const qualities = [80, 60, 40, 25];

/** Grain that even the lowest quality doesn't bring within the limit is smoothed, more and more (sigma of a Gaussian blur). */
const smoothing = [1, 2, 4];

/**
 * The picture in all its sizes: what it is comes from its content, it stands upright, and nothing of EXIF is left.
 * @throws AppError `media.image_format`, `media.image_too_many_pixels` or `media.image_broken`
 */
export function encodeImage(content: Buffer): Promise<EncodedImage> {
  return oneAtATime(async () => {
    const upright = await decode(content);
    const widths = widthsFor(upright.width);
    const files = new Map<string, Buffer>();
    // From large to small, each made of the one before it: less work, and small ones stay sharp.
    let from = upright;
    for (const width of widths.toReversed()) {
      from = await shrink(from, width);
      const webp = await encodeWithin(from, (picture, quality) =>
        picture.webp({ quality, alphaQuality: 90, effort: 3 }),
      );
      files.set(`${width}.webp`, webp);
    }
    const color = await dominant(from);
    const jpg = await shrink(upright, jpgWidthFor(upright.width));
    const flat = await encodeWithin(jpg, (picture, quality) =>
      picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }),
    );
    files.set(`${jpg.width}.jpg`, flat);
    return { width: upright.width, height: upright.height, widths, color, files };
  });
}

/** The picture in the best quality that keeps to `mostRenditionBytes`. */
async function encodeWithin(
  pixels: Pixels,
  encode: (picture: Sharp, quality: number) => Sharp,
): Promise<Buffer> {
  const lowest = qualities.at(-1)!;
  const attempts = [
    ...qualities.map((quality) => () => encode(open(pixels), quality)),
    ...smoothing.map((sigma) => () => encode(open(pixels).blur(sigma), lowest)),
  ];
  let made = await attempts[0]!().toBuffer();
  for (const attempt of attempts.slice(1)) {
    if (made.length <= mostRenditionBytes) break;
    made = await attempt().toBuffer();
  }
  return made;
}

/** Decoded once, no larger than we keep, upright and in sRGB. */
async function decode(content: Buffer): Promise<Pixels> {
  // sharp throws at once what it refuses without looking, instead of rejecting.
  if (content.length === 0) throw new AppError("media.image_format");
  const options = { limitInputPixels: limits.imagePixels, sequentialRead: true, failOn: "error" as const };
  const { width, height, format, orientation } = await sharp(content, options)
    .metadata()
    .catch((cause: Error) => {
      throw new AppError(
        /pixel limit/i.test(cause.message) ? "media.image_too_many_pixels" : "media.image_format",
      );
    });
  if (format !== "jpeg" && format !== "png") throw new AppError("media.image_format");
  if (width * height > limits.imagePixels) throw new AppError("media.image_too_many_pixels");
  try {
    // Shrunk while it is read, and turned only afterwards: turning needs the whole picture in memory.
    const small = await sharp(content, options)
      .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return await turn(await plain(small.data, small.info), orientation ?? 1);
  } catch {
    throw new AppError("media.image_broken");
  }
}

/** Three channels, or four with transparency: one and two are grey. */
async function plain(data: Buffer, { width, height, channels }: OutputInfo): Promise<Pixels> {
  if (channels === 3 || channels === 4) return { data, width, height, channels };
  const out = await sharp(data, { raw: { width, height, channels } })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: out.data, width, height, channels: out.info.channels as 3 | 4 };
}

/** EXIF orientation 1 to 8. */
async function turn(pixels: Pixels, orientation: number): Promise<Pixels> {
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const angle = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0;
  if (!mirrored && angle === 0) return pixels;
  const turned = await open(pixels).rotate(angle).raw().toBuffer({ resolveWithObject: true });
  const upright = { ...pixels, data: turned.data, width: turned.info.width, height: turned.info.height };
  if (!mirrored) return upright;
  return { ...upright, data: await open(upright).flop().raw().toBuffer() };
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.width) return pixels;
  const height = Math.max(1, Math.round((pixels.height * width) / pixels.width));
  const data = await open(pixels).resize(width, height, { fit: "fill" }).raw().toBuffer();
  return { data, width, height, channels: pixels.channels };
}

async function dominant(pixels: Pixels): Promise<string> {
  // `stats` looks at what came in, so transparency is filled before.
  const filled = await open(pixels).flatten({ background: "#202020" }).raw().toBuffer();
  const { dominant: color } = await open({ ...pixels, data: filled, channels: 3 }).stats();
  return `#${[color.r, color.g, color.b].map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, "0")).join("")}`;
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
