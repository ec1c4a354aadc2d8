import type { ImageView } from "@palco/contract/fields";
import type { TextDocument } from "@palco/contract/rich-text";
import { renderNode } from "./render-nodes.ts";
import { sanitize } from "./sanitize.ts";

/** A text that is no post's, as HTML. */
export function renderText(nodes: TextDocument["content"], images: ReadonlyMap<string, ImageView>): string {
  return sanitize(nodes.map((node) => renderNode(node, { images, base: "" })).join(""));
}
