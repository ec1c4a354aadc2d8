import type { PostDocument, PostInline, PostNode } from "@palco/contract/rich-text";
import { type Language, languages } from "@palco/values/language";
import type { Tx } from "#platform/db/database.ts";
import type { ServerModule } from "#platform/module.ts";

type DemoPart = NonNullable<ServerModule["demo"]>;
type Added = Parameters<NonNullable<DemoPart["add"]>>;
type Picture = ReturnType<NonNullable<DemoPart["pictures"]>>[number];

/** `!products/higos.jpg What it shows | Caption` */
const picture = /^!(\S+) ([^|]+?)(?: \| (.+))?$/;

/** The texts of the demo's posts; the pictures in them are the same in every language. */
export const demo: DemoPart = {
  pictures: ({ text, language }) =>
    (text?.[language] ?? []).flatMap((line) => (picture.exec(line)?.[1] as Picture | undefined) ?? []),
  async add(tx, { text, language: main }, added) {
    if (!text) return;
    await tx.insertInto("post").values({ product_id: added.id }).execute();
    // The producer's language first.
    for (const [place, language] of [main, ...languages.filter((one) => one !== main)].entries())
      await addText(
        tx,
        { language, lines: text[language], at: new Date(added.now.getTime() + place) },
        added,
      );
  },
};

async function addText(
  tx: Tx,
  { language, lines, at }: { language: Language; lines: readonly string[]; at: Date },
  { id: product_id, images, ownerId }: Added[2],
): Promise<void> {
  const document = JSON.stringify(await documentOf(tx, lines, images));
  await tx
    .insertInto("post_text")
    .values({ product_id, language, document, created_at: at, updated_at: at })
    .execute();
  const words = lines.join(" ").split(/\s+/).length;
  await tx
    .insertInto("post_version")
    .values({ product_id, language, reason: "published", document, words, made_by: ownerId, made_at: at })
    .execute();
}

async function documentOf(
  tx: Tx,
  lines: readonly string[],
  images: Added[2]["images"],
): Promise<PostDocument> {
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
      const imageId = images.get(shown[1] as Picture);
      if (imageId)
        content.push({ type: "image", attrs: { imageId, alt: shown[2]!, caption: shown[3] ?? "" } });
    } else if (line.startsWith("@")) {
      const product = await tx
        .selectFrom("product_card")
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
