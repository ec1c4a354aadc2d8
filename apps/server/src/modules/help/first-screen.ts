import type { HelpArticle, HelpContents } from "@palco/contract/help/api";
import { type HelpCategory, helpPath } from "@palco/contract/help/articles";
import { helpWords } from "@palco/i18n/help-words";
import type { Language } from "@palco/values/language";
import { html, Markup } from "#platform/http/html.ts";
import type { FirstScreen } from "#platform/http/public-page.ts";

// The help centre before its code has come, in the classes of the web app's screens: search engines and readers without
// scripts have all of it.

/** The centre's page: what there is, by category. */
export function firstScreenOfHelp(help: HelpContents, language: Language): FirstScreen {
  const t = wordsIn(language);
  return {
    markup: html`<header class="help-hero">
        <div class="ui-container help-hero-inner">
          <p>${t("title")}</p>
          <h1>${t("hero")}</h1>
          ${searchPlace("lg")}
        </div>
      </header>
      <div class="ui-container help-home">
        <ul class="help-categories">
          ${help.categories.map(
            ({ id }) =>
              html`<li>
                <a href="/help/${id}"
                  ><span class="help-icon"></span>
                  <h2>${t(`category_${id}`)}</h2>
                  <p>${t(`about_${id}`)}</p></a
                >
              </li>`,
          )}
        </ul>
      </div>`,
    screen: "src/routes/help.tsx",
    texts: ["help"],
    answers: [contentsIn(language, help)],
  };
}

/** A category: its articles, each with its answer in a sentence. */
export function firstScreenOfCategory(
  help: HelpContents,
  category: HelpCategory,
  language: Language,
): FirstScreen {
  const t = wordsIn(language);
  return {
    markup: html`<div class="ui-container help-page help-category">
      <div class="help-top">
        ${crumbs([{ label: t("title"), href: "/help" }, { label: t(`category_${category}`) }])}${searchPlace("md")}
      </div>
      <header>
        <span class="help-icon"></span>
        <h1>${t(`category_${category}`)}</h1>
        <p>${t(`about_${category}`)}</p>
      </header>
      <ul class="help-listed">
        ${articlesOf(help, category).map(
          ({ id, title, summary }) =>
            html`<li>
              <a href="${helpPath(id)}"><strong>${title}</strong><span>${summary}</span></a>
            </li>`,
        )}
      </ul>
    </div>`,
    screen: "src/routes/help-category.tsx",
    texts: ["help"],
    answers: [contentsIn(language, help)],
  };
}

/** An article with its whole text, and those beside it. */
export function firstScreenOfArticle(
  article: HelpArticle,
  help: HelpContents,
  language: Language,
): FirstScreen {
  const t = wordsIn(language);
  const { id, category, title, related } = article;
  return {
    markup: html`<div class="ui-container help-page">
      <div class="help-top">
        ${crumbs([
          { label: t("title"), href: "/help" },
          { label: t(`category_${category}`), href: `/help/${category}` },
          { label: title },
        ])}${searchPlace("md")}
      </div>
      <div class="help-columns">
        <nav class="help-list">
          <p>${t(`category_${category}`)}</p>
          <ul>
            ${articlesOf(help, category).map(
              (one) => html`<li><a href="${helpPath(one.id)}">${one.title}</a></li>`,
            )}
          </ul>
        </nav>
        <article class="help-article">
          <header><h1>${title}</h1></header>
          <div class="article-text">${new Markup(article.html)}</div>
          ${
            related.length
              ? html`<section class="help-related">
                  <h2>${t("related")}</h2>
                  <ul>
                    ${related.map((one) => html`<li><a href="${helpPath(one.id)}">${one.title}</a></li>`)}
                  </ul>
                </section>`
              : null
          }
        </article>
      </div>
    </div>`,
    screen: "src/routes/help-article.tsx",
    texts: ["help"],
    answers: [contentsIn(language, help), { key: ["help", language, "article", id], answer: article }],
  };
}

const wordsIn = (language: Language) => (key: Parameters<typeof helpWords>[1]) => helpWords(language, key);

const contentsIn = (language: Language, help: HelpContents) => ({ key: ["help", language], answer: help });

const articlesOf = (help: HelpContents, category: HelpCategory) =>
  help.categories.find(({ id }) => id === category)?.articles ?? [];

/** The room of the search field, which does nothing before its code has come. */
const searchPlace = (size: "md" | "lg") =>
  html`<div class="help-search" data-size="${size}"><div class="help-search-field"></div></div>`;

const crumbs = (items: readonly { label: string; href?: string }[]) =>
  html`<nav>
    <ol class="ui-crumbs">
      ${items.map(
        ({ label, href }) =>
          html`<li class="ui-crumb">
            ${href ? html`<a href="${href}">${label}</a>` : html`<span>${label}</span>`}
          </li>`,
      )}
    </ol>
  </nav>`;
