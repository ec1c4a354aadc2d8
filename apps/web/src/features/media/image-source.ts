import type { ImageView } from "@palco/contract/fields";

/** Address of a stored picture, at this width or the nearest we keep below it. */
export function imageUrl(image: ImageView, width: number): string {
  const fitting = image.widths.filter((one) => one <= width);
  return `/images/${image.id}/${fitting.length ? Math.max(...fitting) : Math.min(...image.widths)}.webp`;
}

/** `src` and `srcSet` of a stored picture; `sizes` says how wide it is shown. */
export function imageSource(image: ImageView): { src: string; srcSet: string } {
  return {
    src: imageUrl(image, 640),
    srcSet: image.widths.map((width) => `/images/${image.id}/${width}.webp ${width}w`).join(", "),
  };
}
