import { Extension, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Link } from "@tiptap/extension-link";
import { ListItem, OrderedList } from "@tiptap/extension-list";
import { StarterKit } from "@tiptap/starter-kit";
import { isLink } from "@palco/contract/rich-text";
import { cleanPaste } from "./clean-paste.ts";
import { tableParts } from "./tables.ts";
import { EmbedPart, FilePart, FilmPart, GalleryPart, ImagePart, WallPart } from "./nodes.ts";

/** Only what the contract's document holds: a link is its address, a numbered list its items. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
  inclusive: false,
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: "https",
  isAllowedUri: (href) => Boolean(href) && isLink(href!),
});
const PlainOrderedList = OrderedList.extend({ addAttributes: () => ({}) });

/** Cleans HTML that is pasted from other programs. */
const CleanPaste = Extension.create({ name: "cleanPaste", transformPastedHTML: cleanPaste });

/**
 * Without the parts that stand by themselves: the editor gives those their looks.
 * @param ownSteps false: what is undone is kept by the page around it
 */
export const textExtensions = ({ ownSteps }: { ownSteps: boolean }): Extensions => [
  StarterKit.configure({
    ...(!ownSteps && { undoRedo: false }),
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    orderedList: false,
    listItem: false,
    blockquote: false,
    dropcursor: { class: "post-drop", color: false, width: 3 },
  }),
  PlainLink,
  PlainOrderedList,
  ListItem.extend({ content: "(paragraph|bulletList|orderedList)+" }),
  Blockquote.extend({ content: "(paragraph|bulletList|orderedList)+" }),
  ...tableParts,
  CleanPaste,
];

/** The whole schema, for who reads and writes without a screen. */
export const plainExtensions: Extensions = [
  ...textExtensions({ ownSteps: true }),
  ImagePart,
  GalleryPart,
  FilmPart,
  FilePart,
  EmbedPart,
  WallPart,
];
