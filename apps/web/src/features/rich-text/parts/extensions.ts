import type { Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { textExtensions } from "../extensions.ts";
import { GalleryPart, ImagePart } from "../nodes.ts";
import { GalleryBox } from "./GalleryBox.tsx";
import { ImageBox } from "./ImageBox.tsx";

/** The schema of a text with its pictures as they are edited on the screen. */
export const shownExtensions = (
  placeholder: string,
  options: Parameters<typeof textExtensions>[0],
): Extensions => [
  ...textExtensions(options),
  ImagePart.extend({ addNodeView: () => ReactNodeViewRenderer(ImageBox) }),
  GalleryPart.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryBox) }),
  Placeholder.configure({ placeholder }),
];
