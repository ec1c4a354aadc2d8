import type { HelpArticle, HelpArticleLink, HelpContents, HelpIndex } from "@palco/contract/help/api";
import {
  categoryOfArticle,
  type HelpArticleId,
  helpArticleIds,
  helpArticles,
  helpCategories,
  isHelpArticle,
} from "@palco/contract/help/articles";
import { readLook } from "#modules/look/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context, Platform } from "#platform/context.ts";
import type { Language } from "@palco/values/language";
import { readFigures } from "./figures.ts";
import { readEditedTexts } from "./help.queries.ts";
import { standardTexts } from "./standard-texts.ts";
import { type ArticleValues, linksOf, writeArticle, type WrittenArticle } from "./write-article.ts";

export type Reading = Pick<Platform, "services" | "config"> & Pick<Context, "db" | "language">;

const mostRelated = 4;

export async function articleValues(
  { db, services, config }: Reading,
  language: Language,
): Promise<ArticleValues> {
  const { name: site } = await readLook(db);
  return { language, figures: readFigures(config), site, words: standardTexts({ services }).words };
}

/** Every article as Markdown: the site's own text, or the standard one. */
async function readSources(reading: Reading): Promise<(id: HelpArticleId) => string> {
  const { db, language } = reading;
  const edited = await readEditedTexts(db, language);
  const standard = standardTexts(reading).texts[language];
  return (id) => edited.get(id) ?? standard.get(id)!.text;
}

/** All articles in three languages, some of them in two versions. */
const mostKept = 300;

/** Markdown and sanitizing cost a millisecond for each article: it is written once while text and name of the site stay. */
async function readWriter(reading: Reading) {
  const [values, sourceOf] = await Promise.all([
    articleValues(reading, reading.language),
    readSources(reading),
  ]);
  const { written } = standardTexts(reading);
  function write(id: HelpArticleId): WrittenArticle {
    const source = sourceOf(id);
    const key = [values.language, values.site, source].join("\n");
    const before = written.get(key);
    if (before) return before;
    if (written.size >= mostKept) written.clear();
    const article = writeArticle(source, values);
    written.set(key, article);
    return article;
  }
  return { write, sourceOf };
}

const linkTo = (id: HelpArticleId, title: string): HelpArticleLink => ({
  id,
  category: categoryOfArticle(id),
  title,
});

export async function listHelp(reading: Reading): Promise<HelpContents> {
  const { write } = await readWriter(reading);
  return {
    categories: helpCategories.map((category) => ({
      id: category,
      articles: helpArticles[category].map((id) => {
        const { title, summary } = write(id);
        return { ...linkTo(id, title), summary };
      }),
    })),
  };
}

export async function getHelpIndex(reading: Reading): Promise<HelpIndex> {
  const { write } = await readWriter(reading);
  return {
    articles: helpArticleIds.map((id) => {
      const { title, summary, text } = write(id);
      return { ...linkTo(id, title), summary, text };
    }),
  };
}

export async function getHelpArticle(reading: Reading, id: string): Promise<HelpArticle> {
  if (!isHelpArticle(id)) throw new AppError("help.not_found");
  const { write, sourceOf } = await readWriter(reading);
  const { title, html, summary } = write(id);
  const named = linksOf(sourceOf(id));
  const naming = helpArticleIds.filter((one) => linksOf(sourceOf(one)).includes(id));
  const related = [...new Set([...named, ...naming])].filter((one) => one !== id).slice(0, mostRelated);
  const next = helpArticleIds[helpArticleIds.indexOf(id) + 1];
  return {
    ...linkTo(id, title),
    summary,
    language: reading.language,
    html,
    related: related.map((one) => linkTo(one, write(one).title)),
    next: next ? linkTo(next, write(next).title) : null,
  };
}
