import type { Extensions } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { EmbedPart, FilePart, FilmPart, WallPart } from "#features/rich-text/nodes.ts";
import { shownExtensions } from "#features/rich-text/parts/extensions.ts";
import { EmbedBox } from "./EmbedBox.tsx";
import { FileBox } from "./FileBox.tsx";
import { FilmBox } from "./FilmBox.tsx";
import { WallBox } from "./WallBox.tsx";

/** The schema of a post with its parts as they are edited on the screen. */
export const postExtensions = (placeholder: string): Extensions => [
  ...shownExtensions(placeholder, { ownSteps: true }),
  FilmPart.extend({ addNodeView: () => ReactNodeViewRenderer(FilmBox) }),
  FilePart.extend({ addNodeView: () => ReactNodeViewRenderer(FileBox) }),
  EmbedPart.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedBox) }),
  WallPart.extend({ addNodeView: () => ReactNodeViewRenderer(WallBox) }),
];
