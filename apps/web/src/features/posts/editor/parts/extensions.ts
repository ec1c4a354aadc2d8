import { Placeholder } from "@tiptap/extensions";
import type { Extensions } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { textExtensions } from "../extensions.ts";
import { EmbedPart, FilePart, FilmPart, GalleryPart, ImagePart, WallPart } from "../nodes.ts";
import { EmbedBox } from "./EmbedBox.tsx";
import { FileBox } from "./FileBox.tsx";
import { FilmBox } from "./FilmBox.tsx";
import { GalleryBox } from "./GalleryBox.tsx";
import { ImageBox } from "./ImageBox.tsx";
import { WallBox } from "./WallBox.tsx";

/** The schema with its parts as they are edited on the screen. */
export function shownExtensions(placeholder: string): Extensions {
  return [
    ...textExtensions,
    ImagePart.extend({ addNodeView: () => ReactNodeViewRenderer(ImageBox) }),
    GalleryPart.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryBox) }),
    FilmPart.extend({ addNodeView: () => ReactNodeViewRenderer(FilmBox) }),
    FilePart.extend({ addNodeView: () => ReactNodeViewRenderer(FileBox) }),
    EmbedPart.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedBox) }),
    WallPart.extend({ addNodeView: () => ReactNodeViewRenderer(WallBox) }),
    Placeholder.configure({ placeholder }),
  ];
}
