import type { PostDocument, PostNode } from "@palco/contract/rich-text";
import type { ChainedCommands, Editor } from "@tiptap/core";

/** The written text, without the empty lines that the editor keeps at its end. */
export function documentOf(editor: Pick<Editor, "getJSON">): PostDocument {
  const { content } = plain(editor.getJSON()) as { content: PostNode[] };
  const end = content.findLastIndex((node) => node.type !== "paragraph" || node.content?.length);
  return { type: "doc", content: content.slice(0, end + 1) };
}

/** Without what the library of tables keeps at their cells. */
const plain = (json: object): unknown =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) =>
    key === "attrs" && typeof value === "object" && value !== null && "colspan" in value ? undefined : value,
  );

/**
 * Starts a change that a tool makes where the cursor is. The text takes the focus before it: Tiptap's own `focus()` waits for a
 * frame, so that the cursor on the screen and keys pressed at once would be elsewhere meanwhile.
 */
export function changeAtCursor(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

/** Puts a part that stands by itself where the cursor is, and the cursor on a line after it. */
export function insertPart(editor: Editor, part: PostNode): void {
  changeAtCursor(editor)
    .insertContent([part, { type: "paragraph" }])
    .run();
}
