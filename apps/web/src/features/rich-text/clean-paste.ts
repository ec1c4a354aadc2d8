import { isLink } from "@palco/contract/rich-text";
import { listItemOf } from "./word-list.ts";

/** A stretch of text with its looks; `\n` breaks the line. */
interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  href: string | undefined;
}
type Looks = Omit<Run, "text">;
type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "item"; depth: number; isOrdered: boolean; runs: Run[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "rule" };

const dropped = new Set([
  "STYLE", "SCRIPT", "META", "LINK", "TITLE", "HEAD", "XML", "O:P", "IMG", "SVG", "IFRAME", "OBJECT", "TEMPLATE", "NOSCRIPT", "BUTTON", "INPUT", "SELECT", "TEXTAREA",
]); // prettier-ignore
/** Deeper items of a list stand at this depth. */
const deepestItem = 6;
const holdsBlocks =
  "p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote,div,table,tr,td,th,hr,pre,section,article,header,footer,main,figure,dl,dt,dd";

/**
 * Reduces clipboard HTML of other programs to the few elements our texts have: headings, lists, quotes, links, bold
 * and italic. Word writes lists as paragraphs with formatting as styles; Google Docs writes everything as styled
 * spans.
 */
export function cleanPaste(html: string): string {
  // From an editor of ours: it is clean, and holds what others don't have.
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return write(ranked(blocksOf(body, { bold: false, italic: false, href: undefined })));
}

// Reading ----------------------------------------------------------------------------------------------

interface Place {
  depth: number;
  isOrdered: boolean;
}

function blocksOf(parent: Node, looks: Looks, list?: Place): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const close = () => {
    const tidy = tidyRuns(runs);
    if (tidy.length)
      blocks.push(list ? { kind: "item", ...list, runs: tidy } : { kind: "paragraph", runs: tidy });
    runs = [];
  };
  for (const node of parent.childNodes) {
    if (node.nodeType === 3)
      runs.push({ ...looks, text: (node.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ") });
    if (node.nodeType !== 1) continue;
    const element = node as HTMLElement;
    if (dropped.has(element.tagName.toUpperCase())) continue;
    if (element.matches(holdsBlocks) || element.querySelector(holdsBlocks)) {
      close();
      blocks.push(...blockOf(element, looksOf(element, looks), list));
    } else runs.push(...inlineRuns(element, looks));
  }
  close();
  return blocks;
}

function blockOf(element: HTMLElement, looks: Looks, list: Place | undefined): Block[] {
  const heading = /^H([1-6])$/.exec(element.tagName);
  if (heading || /\bMsoTitle\b/.test(element.className)) {
    // A heading is bold as it is.
    const runs = tidyRuns(inlineRuns(element, looks)).map((run) => ({ ...run, bold: false }));
    return runs.length ? [{ kind: "heading", level: Number(heading?.[1] ?? 1), runs }] : [];
  }
  switch (element.tagName) {
    case "UL":
    case "OL": {
      const place = {
        depth: Math.min((list?.depth ?? 0) + 1, deepestItem),
        isOrdered: element.tagName === "OL",
      };
      return blocksOf(element, looks, place);
    }
    case "BLOCKQUOTE":
      return [{ kind: "quote", blocks: blocksOf(element, looks) }];
    case "HR":
      return [{ kind: "rule" }];
  }
  const item = listItemOf(element);
  if (item) return blocksOf(item.content, looks, item);
  return blocksOf(element, looks, list);
}

function inlineRuns(element: HTMLElement, before: Looks): Run[] {
  const looks = looksOf(element, before);
  if (element.tagName === "BR") return [{ ...looks, text: "\n" }];
  return [...element.childNodes].flatMap((node): Run[] => {
    if (node.nodeType === 3) return [{ ...looks, text: (node.nodeValue ?? "").replace(/[\s\u00a0]+/g, " ") }];
    if (node.nodeType !== 1 || dropped.has((node as HTMLElement).tagName.toUpperCase())) return [];
    return inlineRuns(node as HTMLElement, looks);
  });
}

function looksOf(element: HTMLElement, before: Looks): Looks {
  const { tagName } = element;
  // As it was written: styles that a browser does not know (mso-…) are of no use here.
  const style = element.getAttribute("style") ?? "";
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1];
  const isBold = weight
    ? weight === "bold" || Number(weight) >= 600
    : tagName === "B" || tagName === "STRONG";
  const isItalic = slant ? slant !== "normal" : tagName === "I" || tagName === "EM";
  return {
    bold: weight ? isBold : before.bold || isBold,
    italic: slant ? isItalic : before.italic || isItalic,
    href: tagName === "A" ? linkOf(element.getAttribute("href")) : before.href,
  };
}

/** Google leads links over an address of its own. */
function linkOf(written: string | null): string | undefined {
  const href = written?.trim() ?? "";
  const through = href.startsWith("https://www.google.com/url?") && new URL(href).searchParams.get("q");
  const target = through || href;
  return isLink(target) && !target.startsWith("/") ? target : undefined;
}

/** Without doubled and outer spaces; neighbours of one look are one. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) {
    const last = tidy.at(-1);
    const text = !last || /[ \n]$/.test(last.text) ? run.text.replace(/^ +/, "") : run.text;
    if (!text) continue;
    // A link keeps its own stretch, spaces take no looks of their own.
    const isSame = last && last.bold === run.bold && last.italic === run.italic && last.href === run.href;
    if (last && (isSame || text === " ")) last.text += text;
    else tidy.push({ ...run, text });
  }
  while (tidy.length && !tidy.at(-1)!.text.trim()) tidy.pop();
  const last = tidy.at(-1);
  if (last) last.text = last.text.trimEnd();
  if (tidy[0]) tidy[0].text = tidy[0].text.trimStart();
  return tidy.filter(({ text }) => text);
}

/** The title is the product's: the highest heading of what came is a text's second, all below it its third. */
function ranked(blocks: Block[]): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  const highest = Math.min(...levels);
  return blocks.map((block) =>
    block.kind === "heading" ? { ...block, level: block.level === highest ? 2 : 3 } : block,
  );
}

// Writing ----------------------------------------------------------------------------------------------

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

const writeRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text, bold, italic, href }) => {
      let html = escape(text).replaceAll("\n", "<br>");
      if (bold) html = `<strong>${html}</strong>`;
      if (italic) html = `<em>${html}</em>`;
      return href ? `<a href="${escape(href)}">${html}</a>` : html;
    })
    .join("");

function write(blocks: readonly Block[]): string {
  let html = "";
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (block.kind === "paragraph") html += `<p>${writeRuns(block.runs)}</p>`;
    else if (block.kind === "heading") html += `<h${block.level}>${writeRuns(block.runs)}</h${block.level}>`;
    else if (block.kind === "quote") html += `<blockquote>${write(block.blocks)}</blockquote>`;
    else if (block.kind === "rule") html += "<hr>";
    else {
      const items: Item[] = [];
      for (let next = blocks[at]; next?.kind === "item"; next = blocks[(at += 1)]) items.push(next);
      at -= 1;
      html += writeList(items);
    }
  }
  return html;
}

type Item = Extract<Block, { kind: "item" }>;

/** Items with their depths as lists in lists. */
function writeList(items: readonly Item[]): string {
  let html = "";
  let at = 0;
  while (at < items.length) {
    const { depth, isOrdered } = items[at]!;
    const tag = isOrdered ? "ol" : "ul";
    html += `<${tag}>`;
    while (at < items.length && (items[at]!.depth > depth || items[at]!.isOrdered === isOrdered)) {
      const own = items[at]!;
      if (own.depth < depth) break;
      const below: Item[] = [];
      let next = at + 1;
      while (items[next] && items[next]!.depth > depth) below.push(items[next++]!);
      html += `<li><p>${writeRuns(own.runs)}</p>${below.length ? writeList(below) : ""}</li>`;
      at = next;
    }
    html += `</${tag}>`;
  }
  return html;
}
