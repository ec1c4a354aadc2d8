import type { ImageView } from "@palco/contract/fields";

/** The address of a picture for cards and search engines: the widest up to 1280 pixels. */
export function imageUrl(image: ImageView | null, publicUrl: string): string | undefined {
  if (!image?.widths.length) return undefined;
  const width = Math.max(...image.widths.filter((one) => one <= 1280), Math.min(...image.widths));
  return `${publicUrl}/images/${image.id}/${width}.jpg`;
}
