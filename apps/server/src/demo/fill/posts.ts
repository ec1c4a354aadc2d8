import type { PostDocument, PostInline, PostNode } from "@palco/contract/posts/document";
import { languages } from "@palco/values/language";
import type { Tx } from "#platform/db/database.ts";
import type { DemoImage, DemoProduct } from "../texts/types.ts";
import type { Images } from "./media.ts";

/** `!products/higos.jpg What it shows | Caption` */
const picture = /^!(\S+) ([^|]+?)(?: \| (.+))?$/;

/** The pictures in the text of a post; they are the same in every language. */
export function picturesOf({ text, language }: DemoProduct): DemoImage[] {
  return (text?.[language] ?? []).flatMap((line) => (picture.exec(line)?.[1] as DemoImage | undefined) ?? []);
}

interface Parts {
  productId: string;
  ownerId: string;
  images: Images;
  now: Date;
}

/** The texts of a post of the demo, its producer's language first. */
export async function fillPost(
  tx: Tx,
  { text, language: main }: DemoProduct,
  { productId, images, ownerId, now }: Parts,
): Promise<void> {
  if (!text) return;
  await tx.insertInto("post").values({ product_id: productId }).execute();
  for (const [place, language] of [main, ...languages.filter((one) => one !== main)].entries()) {
    const document = await documentOf(tx, text[language], images);
    const at = new Date(now.getTime() + place);
    await tx
      .insertInto("post_text")
      .values({
        product_id: productId,
        language,
        document: JSON.stringify(document),
        created_at: at,
        updated_at: at,
      })
      .execute();
    const words = text[language].join(" ").split(/\s+/).length;
    await tx
      .insertInto("post_version")
      .values({
        product_id: productId,
        language,
        reason: "published",
        document: JSON.stringify(document),
        words,
        made_by: ownerId,
        made_at: at,
      })
      .execute();
  }
}

async function documentOf(tx: Tx, lines: readonly string[], images: Images): Promise<PostDocument> {
  const content: PostNode[] = [];
  for (const line of lines) {
    const last = content.at(-1);
    const shown = picture.exec(line);
    if (line === "---") content.push({ type: "wall" });
    else if (line.startsWith("# "))
      content.push({ type: "heading", attrs: { level: 2 }, content: inlines(line.slice(2)) });
    else if (line.startsWith("> "))
      content.push({ type: "blockquote", content: [{ type: "paragraph", content: inlines(line.slice(2)) }] });
    else if (line.startsWith("- ")) {
      const item = {
        type: "listItem" as const,
        content: [{ type: "paragraph" as const, content: inlines(line.slice(2)) }],
      };
      if (last?.type === "bulletList") last.content.push(item);
      else content.push({ type: "bulletList", content: [item] });
    } else if (shown) {
      const imageId = images.get(shown[1] as DemoImage);
      if (imageId)
        content.push({ type: "image", attrs: { imageId, alt: shown[2]!, caption: shown[3] ?? "" } });
    } else if (line.startsWith("@")) {
      const product = await tx
        .selectFrom("product")
        .select("id")
        .where("slug", "=", line.slice(1))
        .executeTakeFirst();
      if (product) content.push({ type: "embed", attrs: { productId: product.id } });
    } else content.push({ type: "paragraph", content: inlines(line) });
  }
  return { type: "doc", content };
}

/** `*italic*` and `**bold**`. */
function inlines(line: string): PostInline[] {
  return line.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).flatMap((part): PostInline[] => {
    if (!part) return [];
    if (part.startsWith("**")) return [{ type: "text", text: part.slice(2, -2), marks: [{ type: "bold" }] }];
    if (part.startsWith("*")) return [{ type: "text", text: part.slice(1, -1), marks: [{ type: "italic" }] }];
    return [{ type: "text", text: part }];
  });
}
