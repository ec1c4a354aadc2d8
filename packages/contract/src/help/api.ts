import { z } from "zod";
import { Instant, LanguageCode, line, RandomName, text } from "../fields.ts";
import { route } from "../route.ts";
import { helpArticleIds, helpCategories } from "./articles.ts";

/** Reasons of a reader whom an article did not help. */
export const helpReasons = ["unclear", "other_question", "does_not_work", "outdated"] as const;

const ArticleId = z.enum(helpArticleIds);
const Category = z.enum(helpCategories);
const byArticle = z.object({ article: ArticleId });
const byText = byArticle.extend({ language: LanguageCode });

const ArticleLink = z.object({ id: ArticleId, category: Category, title: z.string() });
export type HelpArticleLink = z.infer<typeof ArticleLink>;

// The reader's side ------------------------------------------------------------------------------------

/** The first paragraph is the answer: lists show it. */
const ListedArticle = ArticleLink.extend({ summary: z.string() });

export const HelpContents = z.object({
  categories: z.array(z.object({ id: Category, articles: z.array(ListedArticle) })),
});
export type HelpContents = z.infer<typeof HelpContents>;

export const listHelp = route({
  method: "GET",
  path: "/help",
  audience: "everyone",
  summary: "Contents of the help centre, by category, in the reader's language",
  output: HelpContents,
  refusals: [],
  shared: "everyone",
});

export const HelpArticle = ListedArticle.extend({
  language: LanguageCode,
  html: z.string(),
  /** Articles that it names or that name it. */
  related: z.array(ArticleLink),
  /** The one that follows in the help centre. */
  next: ArticleLink.nullable(),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const getHelpArticle = route({
  method: "GET",
  path: "/help/articles/:article",
  audience: "everyone",
  summary: "An article of the help centre in the reader's language, with its figures and names filled in",
  params: z.object({ article: z.string().max(80) }),
  output: HelpArticle,
  refusals: ["help.not_found"],
  shared: "everyone",
});

export const HelpIndex = z.object({ articles: z.array(ListedArticle.extend({ text: z.string() })) });
export type HelpIndex = z.infer<typeof HelpIndex>;

export const getHelpIndex = route({
  method: "GET",
  path: "/help/index",
  audience: "everyone",
  summary: "Words of all articles in the reader's language: browsers search them while somebody types",
  output: HelpIndex,
  refusals: [],
  shared: "everyone",
});

export const rateHelpArticle = route({
  method: "PUT",
  path: "/help/articles/:article/vote",
  audience: "everyone",
  summary:
    "Say whether an article was useful: one vote of each browser for each article, which it may change",
  params: byArticle,
  body: z.strictObject({
    /** Name that the browser gave itself; kept only as a hash that differs from article to article. */
    browser: RandomName,
    useful: z.boolean(),
    reason: z.enum(helpReasons).nullable().default(null),
  }),
  refusals: [],
  rateLimit: "crowd",
});

export const reportHelpMiss = route({
  method: "POST",
  path: "/help/misses",
  audience: "everyone",
  summary: "Count words that the search of the help centre found nothing for; without who searched for them",
  body: z.strictObject({ words: line(60).min(3) }),
  refusals: [],
  rateLimit: "crowd",
});

// The editor's side ------------------------------------------------------------------------------------

export const longestHelpTitle = 60;
const Written = text(20_000).min(1);

const HelpRevision = z.object({
  n: z.int(),
  author: z.string().nullable(),
  savedAt: Instant,
  /** Null: back to the standard text. */
  text: z.string().nullable(),
});

export const HelpTextEdit = z.object({
  article: ArticleId,
  language: LanguageCode,
  /** The newest revision: the next one is based on it. 0: nobody has changed the standard text. */
  revision: z.int(),
  /** Markdown; its first line is the title. */
  text: z.string(),
  /** The text of this release. */
  standard: z.string(),
  state: z.enum(["standard", "edited", "standard_is_newer"]),
  /** Newest first. */
  history: z.array(HelpRevision),
  votes: z.object({
    useful: z.int(),
    notUseful: z.int(),
    reasons: z.partialRecord(z.enum(helpReasons), z.int()),
  }),
  /** Names that a text may have between double braces. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type HelpTextEdit = z.infer<typeof HelpTextEdit>;

export const getHelpText = route({
  method: "GET",
  path: "/help/articles/:article/texts/:language",
  audience: "admin",
  summary: "An article as Markdown in one language, its history, and how many readers found it useful",
  params: byText,
  output: HelpTextEdit,
  refusals: [],
});

export const saveHelpText = route({
  method: "PUT",
  path: "/help/articles/:article/texts/:language",
  audience: "admin",
  summary:
    "Save an article in one language; readers have it at once. Null: the standard text of the release again",
  params: byText,
  body: z.strictObject({ text: Written.nullable(), base: z.int().min(0) }),
  output: HelpTextEdit,
  refusals: ["help.changed_elsewhere"],
});

export const previewHelpText = route({
  method: "POST",
  path: "/help/articles/:article/texts/:language/preview",
  audience: "admin",
  summary: "An article as readers would have it, not saved",
  params: byText,
  body: z.strictObject({ text: Written }),
  output: z.object({ title: z.string(), html: z.string() }),
  refusals: [],
});

export const listHelpMisses = route({
  method: "GET",
  path: "/help/misses",
  audience: "admin",
  summary: "Words that readers searched the help centre for in vain, the most frequent first",
  load: "list",
  output: z.object({
    items: z.array(z.object({ language: LanguageCode, words: z.string(), count: z.int(), lastAt: Instant })),
  }),
  refusals: [],
});
