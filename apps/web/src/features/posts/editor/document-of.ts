import type { PostDocument, PostNode } from "@palco/contract/posts/document";
import type { Editor } from "@tiptap/core";

/** The written text, without the empty lines that the editor keeps at its end. */
export function documentOf(editor: Pick<Editor, "getJSON">): PostDocument {
  const { content } = editor.getJSON() as { content: PostNode[] };
  const end = content.findLastIndex((node) => node.type !== "paragraph" || node.content?.length);
  return { type: "doc", content: content.slice(0, end + 1) };
}

/** Puts a part that stands by itself where the cursor is, and the cursor on a line after it. */
export function insertPart(editor: Editor, part: PostNode): void {
  editor
    .chain()
    .focus()
    .insertContent([part, { type: "paragraph" }])
    .run();
}
