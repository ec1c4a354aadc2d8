import { type HelpArticleId, helpPath, isHelpArticle } from "@palco/contract/help/articles";
import { longestHelpTitle } from "@palco/contract/help/api";
import { type FieldIssue } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import sanitizeHtml from "sanitize-html";
import { renderMarkdown } from "#platform/markdown.ts";
import { type Figures, formatFigure } from "./figures.ts";

/** What the words between double braces stand for. */
export interface ArticleValues {
  language: Language;
  figures: Figures;
  site: string;
  /** Words of screens: `{{t:shell.nav_explore}}` is the name of a menu entry as it is today. */
  words: (language: Language, name: string) => string | undefined;
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** Links to other articles: `[how refunds work](help:refunds)`. */
const helpLink = /\]\(help:([\w-]+)\)/g;

export interface WrittenArticle {
  title: string;
  html: string;
  /** The first paragraph, as text. */
  summary: string;
  /** Everything as text, to be searched. */
  text: string;
}

/** Markdown of an article as readers see it. */
export const writeArticle = (source: string, values: ArticleValues): WrittenArticle =>
  renderArticle(fillArticle(source, values));

/** The text with its figures, names and words of screens; what is unknown is left out. */
export const fillArticle = (source: string, values: ArticleValues): string =>
  source.replace(placeholder, (_, name: string) => valueOf(name, values) ?? "");

/** Markdown without placeholders as HTML. */
export function renderArticle(filled: string): WrittenArticle {
  const { title, body } = splitArticle(filled);
  const linked = body.replace(helpLink, (all, id: string) =>
    isHelpArticle(id) ? `](${helpPath(id)})` : all,
  );
  const html = renderMarkdown(linked);
  return {
    title,
    html,
    summary: textOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ""),
    text: textOf(html),
  };
}

/** The first line is the title, with the mark of a heading. */
export function splitArticle(source: string): { title: string; body: string } {
  const [first = "", ...rest] = source.trim().split("\n");
  return { title: first.replace(/^#\s+/, "").trim(), body: rest.join("\n").trim() };
}

function valueOf(name: string, { language, figures, site, words }: ArticleValues): string | undefined {
  if (name === "site") return escapeMarkdown(site);
  if (name.startsWith("t:")) {
    const text = words(language, name.slice(2));
    return text === undefined ? undefined : escapeMarkdown(text);
  }
  const figure = figures[name];
  return figure && formatFigure(figure, language);
}

/** Names and links that lead nowhere. */
export const unknownIn = (source: string, values: ArticleValues): string[] => [
  ...[...source.matchAll(placeholder)].flatMap(([, name]) =>
    valueOf(name!, values) === undefined ? [name!] : [],
  ),
  ...[...source.matchAll(helpLink)].flatMap(([, id]) => (isHelpArticle(id!) ? [] : [`help:${id!}`])),
];

export const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#]/g, String.raw`\$&`);

/** Problems of a text, as an editor's field has them. */
export function issuesOf(source: string, values: ArticleValues): FieldIssue[] {
  const { title, body } = splitArticle(source);
  const filled = fillArticle(title, values);
  const unknown = unknownIn(source, values);
  if (unknown.length) return [{ path: "text", code: "placeholder_unknown", params: { name: unknown[0]! } }];
  if (!source.trim().startsWith("# ") || !title || !body) return [{ path: "text", code: "required" }];
  if (filled.length > longestHelpTitle)
    return [{ path: "text", code: "too_long", params: { max: longestHelpTitle } }];
  return [];
}

/** Articles that a text links to. */
export const linksOf = (source: string): HelpArticleId[] =>
  [...source.matchAll(helpLink)].map(([, id]) => id!).filter(isHelpArticle);

const textOf = (html: string) =>
  sanitizeHtml(html.replace(/<\/(p|li|h\d|t[dhr])>/g, " "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ")
    .trim();
