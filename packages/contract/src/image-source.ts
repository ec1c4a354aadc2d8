import type { ImageView } from "./fields.ts";

/** The address of a stored picture at the kept width nearest to the wanted one (not smaller where there is one). */
export function imageUrl(image: ImageView, width: number): string {
  const fitting =
    image.widths.toSorted((a, b) => a - b).find((kept) => kept >= width) ?? Math.max(...image.widths);
  return `/images/${image.id}/${fitting}.webp`;
}

/** `srcSet` of a stored picture in AVIF, of the widths it has as such. */
export const avifSet = (image: ImageView, widths: readonly number[]): string =>
  widths.map((width) => `/images/${image.id}/${width}.avif ${width}w`).join(", ");

export interface ImageSource {
  src: string;
  srcSet: string;
}

/** `src` and `srcSet` of a stored picture; nothing for nothing. `sizes` of the image says how wide it is shown. */
export function imageSource(image: ImageView): ImageSource;
export function imageSource(image: ImageView | null | undefined): ImageSource | null;
export function imageSource(image: ImageView | null | undefined): ImageSource | null {
  if (!image?.widths.length) return null;
  return {
    src: imageUrl(image, 640),
    srcSet: image.widths.map((width) => `/images/${image.id}/${width}.webp ${width}w`).join(", "),
  };
}
