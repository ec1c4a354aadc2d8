import type { PostDocument, PostInline, PostList, PostNode } from "@palco/contract/posts/document";

/** Words a person reads per minute in their own language. */
const wordsPerMinute = 220;
/** Without a mark of its writer, a teaser ends with the paragraph that brings it past so many letters. */
const teaserLetters = 700;

const inlineText = (content: readonly PostInline[] = []): string =>
  content.map((inline) => (inline.type === "text" ? inline.text : "\n")).join("");

const listText = ({ content }: PostList): string =>
  content
    .flatMap((item) =>
      item.content.map((part) => (part.type === "paragraph" ? nodeText(part) : listText(part))),
    )
    .join("\n");

/** Readable text of a node; for pictures their captions. */
function nodeText(node: PostNode): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return inlineText(node.content);
    case "bulletList":
    case "orderedList":
      return listText(node);
    case "blockquote":
      return node.content.map(nodeText).join("\n");
    case "image":
    case "gallery":
    case "film":
    case "file":
      return node.attrs.caption;
    default:
      return "";
  }
}

/** The words of a text without its marks, a line for each part. */
export function plainText(nodes: readonly PostNode[]): string {
  return nodes.map(nodeText).filter(Boolean).join("\n");
}

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
