import { Node } from "@tiptap/core";
import type { PostNode } from "@palco/contract/rich-text";

/** A part of a text that stands by itself. On the clipboard of our own editors it is a `figure` that carries its values. */
function part(name: PostNode["type"], empty: Record<string, unknown>) {
  return Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(empty).map(([key, value]) => [key, { default: value, rendered: false }]),
      ),
    parseHTML: () => [
      {
        tag: `figure[data-post="${name}"]`,
        getAttrs: (element) => valuesOf(element.getAttribute("data-values"), empty),
      },
    ],
    renderHTML: ({ node }) => ["figure", { "data-post": name, "data-values": JSON.stringify(node.attrs) }],
  });
}

/** Values that were written by `renderHTML`; of anything else the part is not taken. */
function valuesOf(written: string | null, empty: Record<string, unknown>): Record<string, unknown> | false {
  try {
    const values: unknown = JSON.parse(written ?? "{}");
    if (typeof values !== "object" || values === null) return false;
    return Object.fromEntries(
      Object.entries(empty).map(([key, value]) => [key, (values as Record<string, unknown>)[key] ?? value]),
    );
  } catch {
    return false;
  }
}

export const ImagePart = part("image", { imageId: "", alt: "", caption: "" });
export const GalleryPart = part("gallery", { images: [], caption: "" });
export const FilmPart = part("film", { assetId: "", caption: "" });
export const FilePart = part("file", { resourceId: "", caption: "" });
export const EmbedPart = part("embed", { productId: "" });
export const WallPart = part("wall", {});
