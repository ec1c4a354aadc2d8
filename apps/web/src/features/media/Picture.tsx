import type { ImageView } from "@palco/contract/fields";
import { imageSource } from "#app/images.ts";

export interface PictureProps {
  image: ImageView;
  /** Description of the picture; empty when the text beside it already says it. */
  alt: string;
  /** Width at which it is shown: "(width < 600px) 100vw, 360px". */
  sizes?: string;
  /** Seen at once, without scrolling: fetched first. */
  eager?: boolean;
  className?: string;
}

/** A stored picture in the size this screen needs; its place and its colour are there before it is. */
export function Picture({ image, alt, sizes = "100vw", eager, className }: PictureProps) {
  return (
    <img
      {...imageSource(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={className}
      style={{ backgroundColor: image.color }}
    />
  );
}
