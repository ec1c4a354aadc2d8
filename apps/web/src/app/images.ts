import type { ImageView } from "@palco/contract/fields";

/** The address of a picture at the kept width nearest to the wanted one (not smaller where there is one). */
export function imageUrl(image: ImageView, width: number): string {
  const fitting = image.widths.toSorted((a, b) => a - b).find((kept) => kept >= width) ?? Math.max(...image.widths);
  return `/images/${image.id}/${fitting}.webp`;
}

/** `src` and `srcSet` for cards of the kit; nothing for nothing. */
export function imageSource(image: ImageView | null | undefined): { src: string; srcSet: string } | null {
  if (!image?.widths.length) return null;
  return {
    src: imageUrl(image, 640),
    srcSet: image.widths.map((width) => `/images/${image.id}/${width}.webp ${width}w`).join(", "),
  };
}
