import { defaultLanguage, type Language, languages } from "@palco/values/language";
import { escapeHtml, html, type Markup } from "#platform/http/html.ts";
import { firstFontUrls, iconUrl, type Look, themeSheet, usualLook } from "#modules/look/public.ts";
import type { FirstScreen } from "#platform/http/public-page.ts";
import type { SitePage } from "./describe-page.ts";
import type { ScreenFiles } from "./static-files.ts";

/** JSON for a script element: no text in it can end the element (PeerTube 8.2.1 shipped an XSS fix for just this). */
export function jsonForScript(value: object): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

/**
 * The app's page with the head of one address and in one language. The bare address is the one in the site's first
 * language and for readers of others; `?lang=` names the rest. hreflang counts only between canonical pages.
 */
export function fillPage(
  page: string,
  head: SitePage,
  { language, isNamed }: { language: Language; isNamed: boolean },
  {
    header,
    files,
    asks = [],
  }: { header?: Markup | undefined; files?: ScreenFiles; asks?: readonly string[] } = {},
): string {
  const { look } = head;
  const sheet = themeSheet(look);
  const tag = (attributes: Record<string, string>) =>
    `<meta ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(" ")}>`;
  const inLanguage = (code: Language) => addressIn(head.canonical, code);
  // Texts of another language are no translation: search engines hear of those alone that there are.
  const own = head.languages ?? languages;
  const canonical = isNamed && own.includes(language) ? inLanguage(language) : head.canonical;
  const lines = [
    tag({ name: "description", content: head.description }),
    // Pages load the code that asks only when there is something to ask (`app/consent.ts` of the web).
    ...(asks.length ? [tag({ name: "cookies", content: JSON.stringify(asks) })] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.hidden || head.status !== 200
      ? [tag({ name: "robots", content: "noindex" })]
      : [
          ...own.map(
            (code) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(head.canonical)}">`,
        ]),
    ...(head.oembed
      ? [
          `<link rel="alternate" type="application/json+oembed" title="${escapeHtml(head.title)}" href="${escapeHtml(head.oembed)}">`,
        ]
      : []),
    ...(head.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`,
        ]
      : []),
    tag({ property: "og:site_name", content: look.name }),
    tag({ property: "og:type", content: head.kind ?? "website" }),
    tag({ property: "og:title", content: head.title }),
    tag({ property: "og:description", content: head.description }),
    tag({ property: "og:url", content: canonical }),
    ...(head.picture
      ? [
          tag({ property: "og:image", content: head.picture }),
          tag({ property: "og:image:width", content: "1200" }),
          tag({ property: "og:image:height", content: "630" }),
          tag({ name: "twitter:card", content: "summary_large_image" }),
        ]
      : head.image
        ? [
            tag({ property: "og:image", content: head.image }),
            tag({ name: "twitter:card", content: "summary_large_image" }),
          ]
        : []),
    ...(head.jsonLd ? [`<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`] : []),
  ];
  const { first } = head;
  if (first) lines.push(...firstLines(first, withFonts(files, look)));
  // After the kit's own: nothing is painted before it is here.
  if (sheet) lines.push(`<link rel="stylesheet" id="look" href="${sheet.url}">`);
  return withIcons(page, look)
    .replace('data-site="Palco"', () => `data-site="${escapeHtml(look.name)}"`)
    .replace('data-menu="[]"', () => `data-menu="${escapeHtml(JSON.stringify(head.menu))}"`)
    .replace('<html lang="es"', `<html lang="${language}"`)
    .replace("<title>Palco</title>", () => `<title>${escapeHtml(head.title)}</title>`)
    .replace("<!--head-->", () => lines.join("\n    "))
    .replace("<!--first-->", () => (first ? firstBody(first, { header, language }) : ""));
}

/** The address of a page in a language. */
export const addressIn = (canonical: string, language: Language): string =>
  language === defaultLanguage
    ? canonical
    : `${canonical}${canonical.includes("?") ? "&" : "?"}lang=${language}`;

const noFiles: ScreenFiles = { modules: [], styles: [], fonts: [] };

/** The icons of a site of its own have addresses of their own, so that no browser keeps the former ones. */
const withIcons = (page: string, look: Look): string =>
  look.id === null
    ? page
    : page
        .replace('href="/favicon.svg"', `href="${iconUrl(look)}"`)
        .replace('href="/icon-180.png"', `href="/icon-180.png?${look.id}"`);

/** Fonts that are fetched with the page: those that it is set in. */
const withFonts = (files: ScreenFiles = noFiles, { font }: Look): ScreenFiles =>
  font === usualLook.font ? files : { ...files, fonts: firstFontUrls(font).map((url) => url.slice(1)) };

/** What the first screen is painted with, and the code that takes its place. */
function firstLines({ picture }: FirstScreen, { modules, styles, fonts }: ScreenFiles = noFiles): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(picture
      ? [
          `<link rel="preload" as="image" fetchpriority="high"${picture.type ? ` type="${picture.type}"` : ""} imagesrcset="${escapeHtml(picture.srcset)}" imagesizes="${escapeHtml(picture.sizes)}">`,
        ]
      : []),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** The markup, and the answers as data: the policy of the page lets no script run that stands in it. */
function firstBody(
  { markup, answers }: FirstScreen,
  { header, language }: { header: Markup | undefined; language: Language },
): string {
  const shown = markup
    ? html`<div id="first">
        ${header}
        <main>${markup}</main>
      </div>`.source
    : "";
  return `${shown}<script type="application/json" id="first-answers" lang="${language}">${jsonForScript(answers)}</script>`;
}
