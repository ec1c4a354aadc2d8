import pLimit from "p-limit";
import type { Platform } from "#platform/context.ts";
import { imageFolder } from "./store-image.ts";

/** Podcast directories accept a JPEG of 1400 to 3000 pixels a side. */
const side = 1400;
export const squareName = "square.jpg";
const oneAtATime = pLimit(1);

/**
 * A picture as a square: all of it, over itself enlarged and blurred. Made when first asked for, and kept beside the
 * others; undefined when there is no such picture.
 */
export async function getSquareImage(
  { storage }: Pick<Platform, "storage">,
  id: string,
): Promise<Buffer | undefined> {
  const file = `${imageFolder(id)}/${squareName}`;
  return (
    (await storage.get(file)) ??
    oneAtATime(async () => {
      const there = await storage.get(file);
      if (there) return there;
      const widths = (await storage.list(imageFolder(id))).flatMap(
        (name) => /^(\d+)\.webp$/.exec(name)?.[1] ?? [],
      );
      const largest = widths.map(Number).toSorted((a, b) => b - a)[0];
      const original = largest && (await storage.get(`${imageFolder(id)}/${largest}.webp`));
      if (!original) return undefined;
      const square = await drawSquare(original);
      await storage.put(file, square);
      return square;
    })
  );
}

async function drawSquare(original: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const opaque = await sharp(original)
    .flatten({ background: "#ffffff" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // Blurred small and then enlarged: the same to the eye at a hundredth of the work.
  const ground = await sharp(opaque)
    .resize(140, 140, { fit: "cover" })
    .blur(6)
    .modulate({ brightness: 0.8 })
    .png()
    .toBuffer();
  const picture = await sharp(opaque)
    .resize(side, side, { fit: "inside" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(ground)
    .resize(side, side)
    .composite([{ input: picture }])
    .toColourspace("srgb")
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
