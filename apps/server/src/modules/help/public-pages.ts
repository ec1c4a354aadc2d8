import { type HelpCategory, helpArticleIds, helpCategories, helpPath } from "@palco/contract/help/articles";
import { helpWords } from "@palco/i18n/help-words";
import type { Language } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Crumb, PublicPage } from "#platform/http/public-page.ts";
import { readEditTimes } from "./help.queries.ts";
import { firstScreenOfArticle, firstScreenOfCategory, firstScreenOfHelp } from "./first-screen.ts";
import { getHelpArticle, listHelp } from "./read-help.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/help",
    async describe(reader) {
      const { language } = reader;
      return {
        name: helpWords(language, "title"),
        description: helpWords(language, "subtitle"),
        trail: [centre(language)],
        first: firstScreenOfHelp(await listHelp(reader), language),
      };
    },
    listed: "itself",
  },
  {
    address: "/help/:category",
    async describe(reader, slug) {
      const { language } = reader;
      const category = helpCategories.find((one) => one === slug);
      if (!category) throw new AppError("help.not_found");
      return {
        name: `${helpWords(language, `category_${category}`)} · ${helpWords(language, "title")}`,
        description: helpWords(language, `about_${category}`),
        trail: [centre(language), categoryOf(language, category)],
        first: firstScreenOfCategory(await listHelp(reader), category, language),
      };
    },
    listed: () => Promise.resolve(helpCategories.map((slug) => ({ slug }))),
  },
  {
    address: "/help/:category/:section",
    async describe(reader, category, id) {
      const article = await getHelpArticle(reader, id ?? "");
      if (article.category !== category) throw new AppError("help.not_found");
      const { language, site, config, url } = reader;
      const { title, summary } = article;
      const above = categoryOf(language, article.category);
      return {
        name: `${title} · ${above.name}`,
        description: summary,
        kind: "article",
        things: [
          {
            "@type": "Article",
            headline: title,
            description: summary,
            inLanguage: language,
            url,
            publisher: { "@type": "Organization", name: site, url: config.publicUrl },
          },
        ],
        trail: [centre(language), above, { name: title, path: helpPath(article.id) }],
        first: firstScreenOfArticle(article, await listHelp(reader), language),
      };
    },
    async listed(db) {
      const changed = await readEditTimes(db);
      return helpArticleIds.map((id) => ({
        slug: helpPath(id).slice("/help/".length),
        changedAt: changed.get(id),
      }));
    },
  },
];

const centre = (language: Language): Crumb => ({ name: helpWords(language, "title"), path: "/help" });
const categoryOf = (language: Language, category: HelpCategory): Crumb => ({
  name: helpWords(language, `category_${category}`),
  path: `/help/${category}`,
});
