import type { ImageView } from "@palco/contract/fields";
import type { PostInline, PostList, PostMark, PostNode, PostTable } from "@palco/contract/rich-text";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/** Pictures that are there, by id, and where addresses begin ("" for pages of ours, the site's address for feeds). */
export interface RenderNeeds {
  images: ReadonlyMap<string, ImageView>;
  base: string;
  /** Files as links, where the text is nothing but HTML (feeds). */
  files?: ReadonlyMap<string, { filename: string; size: number; url: string }>;
}

/** "guide.pdf (1.2 MB)", without words of a language. */
function fileName({ filename, size }: { filename: string; size: number }): string {
  const [unit, bytes] = size < 1e6 ? (["kB", 1e3] as const) : (["MB", 1e6] as const);
  return `${filename} (${Math.max(0.1, Math.round((size / bytes) * 10) / 10)} ${unit})`;
}

function withMark(html: string, mark: PostMark, base: string): string {
  if (mark.type === "bold") return `<strong>${html}</strong>`;
  if (mark.type === "italic") return `<em>${html}</em>`;
  const { href } = mark.attrs;
  const isOwn = href.startsWith("/");
  const elsewhere = isOwn ? "" : ' rel="noopener nofollow ugc" target="_blank"';
  return `<a href="${escape(isOwn ? base + href : href)}"${elsewhere}>${html}</a>`;
}

const renderInlines = (content: readonly PostInline[] = [], base: string): string =>
  content
    .map((inline) => {
      if (inline.type === "hardBreak") return "<br>";
      // The link outermost: text in it may be half bold.
      const marks = (inline.marks ?? []).toSorted((one, other) => rank[one.type] - rank[other.type]);
      return marks.reduce((html, mark) => withMark(html, mark, base), escape(inline.text));
    })
    .join("");
const rank = { bold: 0, italic: 1, link: 2 };

function renderList({ type, content }: PostList, needs: RenderNeeds): string {
  const tag = type === "bulletList" ? "ul" : "ol";
  const items = content.map(
    (item) =>
      `<li>${item.content.map((part) => (part.type === "paragraph" ? renderNode(part, needs) : renderList(part, needs))).join("")}</li>`,
  );
  return `<${tag}>${items.join("")}</${tag}>`;
}

/** Maximum width of a shown picture, without the margins of a phone. */
const sizes = { alone: "(width < 760px) 100vw, 720px", inGallery: "(width < 760px) 50vw, 360px" };

function renderImage(
  { imageId, alt }: { imageId: string; alt: string },
  { images, base }: RenderNeeds,
  shown: keyof typeof sizes,
): string {
  const image = images.get(imageId);
  if (!image?.widths.length) return "";
  const widths = image.widths.toSorted((one, other) => one - other);
  const address = (width: number) => `${base}/images/${image.id}/${width}.webp`;
  const usual = widths.find((width) => width >= 1280) ?? widths.at(-1)!;
  const set = widths.map((width) => `${address(width)} ${width}w`).join(", ");
  return `<img src="${address(usual)}" srcset="${set}" sizes="${sizes[shown]}" width="${image.width}" height="${image.height}" alt="${escape(alt)}" loading="lazy" decoding="async">`;
}

function renderTable([heads, ...rows]: PostTable["content"], needs: RenderNeeds): string {
  const row = (cells: string[]) => `<tr>${cells.join("")}</tr>`;
  const cellsOf = (of: PostTable["content"][number] | undefined, open: string, tag: string) =>
    (of?.content ?? []).map(
      ({ content }) =>
        `<${open}>${content.map((part) => renderInlines(part.content, needs.base)).join("<br>")}</${tag}>`,
    );
  const body = rows.map((one) => row(cellsOf(one, "td", "td"))).join("");
  return `<table><thead>${row(cellsOf(heads, 'th scope="col"', "th"))}</thead><tbody>${body}</tbody></table>`;
}

const figure = (kind: string, inside: string, caption: string): string =>
  inside
    ? `<figure class="${kind}">${inside}${caption ? `<figcaption>${escape(caption)}</figcaption>` : ""}</figure>`
    : "";

/** A node as HTML; what the reader's screen shows by itself (products) and the mark of the wall are nothing here. */
export function renderNode(node: PostNode, needs: RenderNeeds): string {
  switch (node.type) {
    case "paragraph": {
      const inside = renderInlines(node.content, needs.base);
      return inside ? `<p>${inside}</p>` : "";
    }
    case "heading":
      return `<h${node.attrs.level}>${renderInlines(node.content, needs.base)}</h${node.attrs.level}>`;
    case "bulletList":
    case "orderedList":
      return renderList(node, needs);
    case "blockquote":
      return `<blockquote>${node.content.map((part) => renderNode(part, needs)).join("")}</blockquote>`;
    case "image":
      return figure("post-image", renderImage(node.attrs, needs, "alone"), node.attrs.caption);
    case "gallery": {
      const pictures = node.attrs.images.map((image) => renderImage(image, needs, "inGallery")).join("");
      return figure("post-gallery", pictures && `<div>${pictures}</div>`, node.attrs.caption);
    }
    case "file": {
      const file = needs.files?.get(node.attrs.resourceId);
      if (!file) return "";
      const { caption } = node.attrs;
      const words = caption ? `${caption}: ${fileName(file)}` : fileName(file);
      return `<p><a href="${escape(file.url)}">${escape(words)}</a></p>`;
    }
    case "table":
      return figure("post-table", renderTable(node.content, needs), "");
    case "horizontalRule":
      return "<hr>";
    default:
      return "";
  }
}
