import { z } from "zod";
import { Id } from "./fields.ts";

// The text of a post in its editor's format: ProseMirror's JSON with our own nodes. Anything not listed here is
// dropped.

/** Bytes of a text as JSON. */
export const mostDocumentBytes = 400_000;
/** Pictures of one text, those of its galleries among them. */
export const mostImages = 100;
const mostBlocks = 2000;
/** Lists inside lists. */
const deepestList = 8;

/** True for a link target that is allowed: the web, a mailbox, or a place on this site. */
export function isLink(href: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  return /^(https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}

// oxlint-disable-next-line no-control-regex -- these are just what must stay out
const letters = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
const words = (max: number) =>
  z
    .string()
    .max(max)
    .regex(letters, "invalid")
    .refine((value) => value.isWellFormed(), "invalid");

const Mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({ href: z.string().max(2000).refine(isLink, "url") }),
  }),
]);
export type PostMark = z.infer<typeof Mark>;

const Inline = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: words(100_000).min(1),
    marks: z.array(Mark).max(3).optional(),
  }),
  z.object({ type: z.literal("hardBreak") }),
]);
export type PostInline = z.infer<typeof Inline>;
const inlines = z.array(Inline).max(mostBlocks).optional();

const Paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
const Heading = z.object({
  type: z.literal("heading"),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});

export interface PostListItem {
  type: "listItem";
  content: (z.infer<typeof Paragraph> | PostList)[];
}
export interface PostList {
  type: "bulletList" | "orderedList";
  content: PostListItem[];
}
type Inside = PostListItem["content"][number];

/** Lists that hold lists down to a depth: a schema that calls itself would follow whatever depth is sent. */
function listOf(depth: number): z.ZodType<PostList, PostList> {
  const inside: z.ZodType<Inside, Inside> = depth > 1 ? z.union([Paragraph, listOf(depth - 1)]) : Paragraph;
  const item = z.object({ type: z.literal("listItem"), content: z.array(inside).min(1).max(100) });
  return z.object({
    type: z.enum(["bulletList", "orderedList"]),
    content: z.array(item).min(1).max(mostBlocks),
  });
}
const List = listOf(deepestList);

const Quote = z.object({
  type: z.literal("blockquote"),
  content: z
    .array(z.union([Paragraph, List]))
    .min(1)
    .max(200),
});

/** Description of an image for people who cannot see it. */
const alt = words(300);
const caption = words(300);
const Image = z.object({ type: z.literal("image"), attrs: z.object({ imageId: Id, alt, caption }) });
const Gallery = z.object({
  type: z.literal("gallery"),
  attrs: z.object({
    images: z
      .array(z.object({ imageId: Id, alt }))
      .min(1)
      .max(30),
    caption,
  }),
});
/** A film of the same organizer. */
const Film = z.object({ type: z.literal("film"), attrs: z.object({ assetId: Id, caption }) });
/** A file of the same organizer, to be downloaded. */
const File = z.object({ type: z.literal("file"), attrs: z.object({ resourceId: Id, caption }) });
/** A product of the same organizer. */
const Embed = z.object({ type: z.literal("embed"), attrs: z.object({ productId: Id }) });
/** Content above the wall is free for everybody. */
const Wall = z.object({ type: z.literal("wall") });
const Rule = z.object({ type: z.literal("horizontalRule") });
const Cell = z.object({
  type: z.enum(["tableHeader", "tableCell"]),
  content: z.array(Paragraph).min(1).max(20),
});
/** The cells of its first row are the heads of its columns. */
const Table = z.object({
  type: z.literal("table"),
  content: z
    .array(z.object({ type: z.literal("tableRow"), content: z.array(Cell).min(1).max(8) }))
    .min(1)
    .max(100),
});

export type PostTable = z.infer<typeof Table>;

/** A part of any text; the others belong to a product. */
const TextNode = z.union([Paragraph, Heading, List, Quote, Image, Gallery, Table, Rule]);

export const PostNode = z.union([...TextNode.options, Film, File, Embed, Wall]);
export type PostNode = z.infer<typeof PostNode>;

export const PostDocument = z
  .object({ type: z.literal("doc"), content: z.array(PostNode).max(mostBlocks) })
  .refine((document) => JSON.stringify(document).length <= mostDocumentBytes, "too_long")
  .refine((document) => imagesOf(document).length <= mostImages, "too_many")
  .refine(({ content }) => content.filter(({ type }) => type === "wall").length <= 1, "too_many");
export type PostDocument = z.infer<typeof PostDocument>;

/** Letters of a text of a page. */
export const mostTextLetters = 20_000;

/** Text of a page. */
export const TextDocument = z
  .object({ type: z.literal("doc"), content: z.array(TextNode).max(mostBlocks) })
  .refine(({ content }) => plainText(content).length <= mostTextLetters, "too_long")
  .refine((document) => imagesOf(document).length <= mostImages, "too_many");
export type TextDocument = z.infer<typeof TextDocument>;

export const emptyDocument: PostDocument = { type: "doc", content: [] };

/** The pictures of a text, in order. */
export function imagesOf({ content }: { content: readonly PostNode[] }): string[] {
  return content.flatMap((node) => {
    if (node.type === "image") return [node.attrs.imageId];
    return node.type === "gallery" ? node.attrs.images.map(({ imageId }) => imageId) : [];
  });
}

/** The films of a text, in order. */
export function filmsOf({ content }: { content: readonly PostNode[] }): string[] {
  return content.flatMap((node) => (node.type === "film" ? [node.attrs.assetId] : []));
}

/** The files of a text, in order. */
export function filesOf({ content }: { content: readonly PostNode[] }): string[] {
  return content.flatMap((node) => (node.type === "file" ? [node.attrs.resourceId] : []));
}

/** The products that a text shows, in order. */
export function embedsOf({ content }: { content: readonly PostNode[] }): string[] {
  return content.flatMap((node) => (node.type === "embed" ? [node.attrs.productId] : []));
}

const inlineText = (content: readonly PostInline[] = []): string =>
  content.map((inline) => (inline.type === "text" ? inline.text : "\n")).join("");

const listText = ({ content }: PostList): string =>
  content
    .flatMap((item) =>
      item.content.map((part) => (part.type === "paragraph" ? nodeText(part) : listText(part))),
    )
    .join("\n");

/** Readable text of a node; for pictures their captions. */
export function nodeText(node: PostNode): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return inlineText(node.content);
    case "bulletList":
    case "orderedList":
      return listText(node);
    case "blockquote":
      return node.content.map(nodeText).join("\n");
    case "table":
      return node.content
        .map((row) => row.content.map((cell) => cell.content.map(nodeText).join(" ")).join(" "))
        .join("\n");
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
