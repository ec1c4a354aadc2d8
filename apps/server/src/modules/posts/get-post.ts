import type { PostView } from "@palco/contract/posts/api";
import { emptyDocument, type PostDocument } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import type { Decision } from "#modules/access/public.ts";
import { getCards } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { readingMinutes, teaserOf } from "./document.ts";
import { findVisiblePost } from "./find-post.ts";
import { listTexts, savedOf } from "./post.queries.ts";
import { renderPost } from "./render-post.ts";

interface Asked {
  slug: string;
  language?: Language | undefined;
  /** Shows editors the text saved last instead of the text readers have. */
  isPreview: boolean;
}

/** A post as this account may read it. Text behind the paywall is not sent to accounts without access. */
export async function getPost(context: Context<Actor | undefined>, asked: Asked): Promise<PostView> {
  const { product, decision, mayEdit } = await findVisiblePost(context, asked.slug);
  const isPreview = asked.isPreview && mayEdit;
  const texts = await listShownTexts(context, product.id, isPreview);
  const text =
    texts.find(({ language }) => language === asked.language) ??
    texts.find(({ language }) => language === context.language) ??
    texts[0];
  if (!text && product.status !== "draft") throw new AppError("posts.text_not_found");
  const document = text?.document ?? emptyDocument;
  const [card] = await getCards(context, [product.id]);
  const { content } = document;
  const of = { productId: product.id };
  return {
    product: { ...product, shortDescription: card!.shortDescription, channel: card!.channel },
    state: stateOf(decision),
    accessUntil: decision.until?.toISOString() ?? null,
    language: text?.language ?? context.language,
    languages: texts.map(({ language }) => language),
    readingMinutes: readingMinutes(content),
    publishedAt: card!.publishedAt,
    updatedAt: (text?.updatedAt ?? context.now()).toISOString(),
    isPreview,
    teaser: await renderPost(context, teaserOf(document), { ...of, isOpen: false }),
    body: decision.allow ? await renderPost(context, content, { ...of, isOpen: true }) : null,
    abilities: { edit: mayEdit },
  };
}

interface ShownText {
  language: Language;
  document: PostDocument;
  updatedAt: Date;
}

async function listShownTexts(
  { db }: Pick<Context, "db">,
  productId: string,
  isPreview: boolean,
): Promise<ShownText[]> {
  return (await listTexts(db, productId)).flatMap((row) => {
    const document = isPreview ? savedOf(row) : row.document;
    return document ? [{ language: row.language, document, updatedAt: row.updatedAt }] : [];
  });
}

function stateOf({ allow, rule }: Decision): PostView["state"] {
  if (allow) return "ready";
  return rule === "ticket_over" || rule === "subscription_over" ? "finished" : "no_ticket";
}
