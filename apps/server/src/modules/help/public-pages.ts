import type { HelpArticle } from "@palco/contract/help/api";
import { helpArticleIds, helpCategories, helpPath } from "@palco/contract/help/articles";
import { helpWords } from "@palco/i18n/help-words";
import { AppError } from "#platform/app-error.ts";
import type { PageReader, PublicPage } from "#platform/http/public-page.ts";
import { readEditTimes } from "./help.queries.ts";
import { getHelpArticle } from "./read-help.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/help",
    describe: ({ language, site }) => ({
      title: `${helpWords(language, "title")} · ${site}`,
      description: helpWords(language, "subtitle"),
    }),
    listed: "itself",
  },
  {
    address: "/help/:category",
    describe({ language, site }, slug) {
      const category = helpCategories.find((one) => one === slug);
      if (!category) throw new AppError("help.not_found");
      return {
        title: `${helpWords(language, `category_${category}`)} · ${helpWords(language, "title")} · ${site}`,
        description: helpWords(language, `about_${category}`),
      };
    },
    listed: () => Promise.resolve(helpCategories.map((slug) => ({ slug }))),
  },
  {
    address: "/help/:category/:section",
    async describe(reader, category, id) {
      const article = await getHelpArticle(reader, id ?? "");
      if (article.category !== category) throw new AppError("help.not_found");
      const { language, site } = reader;
      return {
        title: `${article.title} · ${helpWords(language, `category_${article.category}`)} · ${site}`,
        description: article.summary,
        kind: "article",
        jsonLd: structuredData(reader, article),
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

function structuredData(
  { url, config, site, language }: PageReader,
  { title, summary, category }: HelpArticle,
) {
  const crumbs = [
    [helpWords(language, "title"), `${config.publicUrl}/help`],
    [helpWords(language, `category_${category}`), `${config.publicUrl}/help/${category}`],
    [title, url],
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        headline: title,
        description: summary,
        inLanguage: language,
        url,
        publisher: { "@type": "Organization", name: site, url: config.publicUrl },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(([name, item], index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item,
        })),
      },
    ],
  };
}
