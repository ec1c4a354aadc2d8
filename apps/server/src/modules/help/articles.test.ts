import { readdirSync } from "node:fs";
import { addresses } from "@palco/contract/addresses";
import { helpArticleIds, helpPath } from "@palco/contract/help/articles";
import { screenWords, standardHelpText } from "@palco/i18n/help-text";
import { planLadder } from "@palco/media/encode/ladder";
import { planLiveRungs } from "@palco/media/live/encode/live-rungs";
import { type Language, languages } from "@palco/values/language";
import { pictureQualities } from "@palco/values/picture-quality";
import { expect, test } from "vitest";
import { readFigures } from "./figures.ts";
import { type ArticleValues, issuesOf, splitArticle, writeArticle } from "./write-article.ts";

const figures = readFigures({ liveIdleMs: 30 * 60_000 });
const words = screenWords();
const valuesIn = (language: Language, changed = {}): ArticleValues => ({
  language,
  figures: { ...figures, ...changed },
  site: "Sala Lumbre",
  words,
});
const articles = languages.flatMap((language) =>
  helpArticleIds.map((id) => ({
    name: `${language}/${id}`,
    id,
    language,
    source: standardHelpText(language, id),
  })),
);
/** Names of the articles in which `of` finds something, each with what it found. */
const where = (of: (article: (typeof articles)[number]) => string[]) =>
  articles.flatMap((article) => of(article).map((found) => `${article.name}: ${found}`));

/** Figures that were typed by hand: what stands outside of placeholders, numbers of steps and names. */
function typedFigures(source: string): string[] {
  const prose = source
    .replace(/\{\{.*?\}\}/g, "")
    .replace(/^\d+\. /gm, "")
    .replace(/\]\(.*?\)/g, "]")
    .replace(/\bH\.264\b/g, "");
  return prose.match(/(?<![\p{L}\p{N}])\d[\d.,]*/gu) ?? [];
}

test("there are 46 articles, each in three languages, and no others", () => {
  expect(helpArticleIds).toHaveLength(46);
  const folder = new URL("../../../../../packages/i18n/help/", import.meta.url);
  for (const language of languages)
    expect(readdirSync(new URL(language, folder)).toSorted()).toEqual(
      helpArticleIds.map((id) => `${id}.md`).toSorted(),
    );
});

test("PA20 a figure changes in three languages with its constant, and one that was typed by hand is found", () => {
  const four = { "limits.videoBytes": { bytes: 4 * 1024 ** 3 } };
  for (const language of languages) {
    const { text } = writeArticle(standardHelpText(language, "video"), valuesIn(language, four));
    expect(text).toContain("4 GB");
    expect(text).not.toContain("3 GB");
  }
  expect(typedFigures("Un archivo de hasta 3 GB")).toEqual(["3"]);
  expect(where(({ source }) => typedFigures(source))).toEqual([]);
});

test("the qualities that texts name are those that films and broadcasts get", () => {
  const source = { width: 3840, height: 2160, fps: 30 };
  const film = planLadder({ ...source, bitrate: 40_000_000 }, false).rungs;
  for (const rungs of [film, planLiveRungs(source)])
    expect(rungs.map(({ name }) => Number(name))).toEqual([...pictureQualities]);
});

test("every placeholder, text of a screen and link to an article leads somewhere, and titles have 60 letters at most", () => {
  expect(
    where(({ source, language }) =>
      issuesOf(source, valuesIn(language)).map(({ code, params }) => `${code} ${JSON.stringify(params)}`),
    ),
  ).toEqual([]);
  const named = where(({ source, language }) =>
    [...source.matchAll(/\{\{t:([^}]*)\}\}/g)]
      .map(([, name]) => name!)
      .filter((name) => /[<>]|\{\{(?!site\}\})/.test(words(language, name) ?? "")),
  );
  // Words with values or tags of their own can't be named.
  expect(named).toEqual([]);
});

test("every link inside the site leads to a page that exists", () => {
  const patterns = Object.keys(addresses).map(
    (address) => new RegExp(`^${address.replace(/:\w+/g, "[^/]+")}$`),
  );
  const helpPages = new Set<string>(helpArticleIds.map(helpPath));
  expect(
    where(({ source, language }) =>
      [...writeArticle(source, valuesIn(language)).html.matchAll(/href="([^"]*)"/g)]
        .map(([, href]) => href!)
        .filter((href) =>
          href.startsWith("/help/")
            ? !helpPages.has(href)
            : !patterns.some((pattern) => pattern.test(href.split(/[?#]/)[0]!)),
        ),
    ),
  ).toEqual([]);
});

test("the first paragraph answers, no list has more than seven steps, and languages have the same links and figures", () => {
  const short = where(({ source }) => {
    const first = splitArticle(source).body.split("\n\n")[0]!;
    return /^[#|\d-]/.test(first) || first.length > 420 ? [first] : [];
  });
  expect(short).toEqual([]);
  expect(where(({ source }) => source.match(/^(8|9|\d\d)\. .*$/gm) ?? [])).toEqual([]);
  const facts = (source: string) =>
    [...source.matchAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g)].map(([one]) => one).toSorted();
  for (const id of helpArticleIds) {
    const [es, ...others] = languages.map((language) => facts(standardHelpText(language, id)));
    for (const other of others) expect(other, id).toEqual(es);
  }
});

test("Markdown of an editor makes no markup of its own", () => {
  const { html } = writeArticle(
    '# A\n\n<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror="y">\n\n[ok](/shop)',
    valuesIn("es"),
  );
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(html).toContain('<a href="/shop">ok</a>');
});
