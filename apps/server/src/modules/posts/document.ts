import { nodeText, plainText, type PostDocument, type PostNode } from "@palco/contract/rich-text";

/** Words a person reads per minute in their own language. */
const wordsPerMinute = 220;
/** Without a mark of its writer, a teaser ends with the paragraph that brings it past so many letters. */
const teaserLetters = 700;

export function countWords(nodes: readonly PostNode[]): number {
  return plainText(nodes).split(/\s+/u).filter(Boolean).length;
}

/** At least one. */
export function readingMinutes(nodes: readonly PostNode[]): number {
  return Math.max(1, Math.round(countWords(nodes) / wordsPerMinute));
}

/** The part above the writer's mark; empty without a mark. */
export function markedTeaserOf({ content }: Pick<PostDocument, "content">): { content: PostNode[] } {
  const mark = content.findIndex(({ type }) => type === "wall");
  return { content: content.slice(0, Math.max(mark, 0)) };
}

/**
 * Teaser everybody may read: up to the mark its writer set, else the first parts up to a limit, never more than half
 * of the text. A longer first paragraph is cut at a word.
 */
export function teaserOf({ content }: PostDocument): PostNode[] {
  const marked = markedTeaserOf({ content });
  if (marked.content.length || content[0]?.type === "wall") return marked.content;
  const most = Math.min(teaserLetters, plainText(content).length / 2);
  const teaser: PostNode[] = [];
  let letters = 0;
  for (const node of content) {
    // Only a mark of the writer gives a file to everybody.
    if (node.type === "file") continue;
    letters += nodeText(node).length;
    if (letters > most) break;
    teaser.push(node);
  }
  // A teaser must not end with a heading.
  while (teaser.at(-1)?.type === "heading") teaser.pop();
  if (teaser.some((node) => nodeText(node))) return teaser;
  const first = content.find((node) => node.type === "paragraph" && nodeText(node));
  return first ? [cutParagraph(nodeText(first), most)] : [];
}

function cutParagraph(text: string, most: number): PostNode {
  const cut = text.slice(0, Math.floor(most)).replace(/\s*\S*$/u, "");
  return { type: "paragraph", content: cut ? [{ type: "text", text: `${cut}…` }] : [] };
}
