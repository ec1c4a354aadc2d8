import sharp from "sharp";

/** Most bytes of a picture that opens a page, in any width. */
export const mostPosterBytes = 60_000;

const qualities = [55, 42, 30, 18, 8];

/** A picture as AVIF in this width, in the best quality that keeps to `mostPosterBytes`; undefined where none does. */
export async function encodePoster(content: Buffer, width: number): Promise<Buffer | undefined> {
  sharp.concurrency(1);
  const pixels = await sharp(content)
    .resize({ width, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const poster = await sharp(pixels.data, { raw: pixels.info }).avif({ quality, effort: 4 }).toBuffer();
    if (poster.length <= mostPosterBytes) return poster;
  }
  return undefined;
}
