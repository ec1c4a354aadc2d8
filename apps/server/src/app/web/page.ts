import { type Language, languages } from "@palco/values/language";
import type { PageHead } from "#platform/http/public-page.ts";

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON for a script element: no text in it can end the element (PeerTube 8.2.1 shipped an XSS fix for just this). */
export function jsonForScript(value: object): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

/**
 * The app's page with the head of one address and in one language. Under an address that names its language
 * (`?lang=`), that address is the canonical one: hreflang counts only between canonical pages.
 */
export function fillPage(
  page: string,
  head: PageHead,
  { language, isNamed }: { language: Language; isNamed: boolean },
): string {
  const tag = (attributes: Record<string, string>) =>
    `<meta ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(" ")}>`;
  const separator = head.canonical.includes("?") ? "&" : "?";
  const inLanguage = (code: Language) => `${head.canonical}${separator}lang=${code}`;
  const canonical = isNamed ? inLanguage(language) : head.canonical;
  const lines = [
    tag({ name: "description", content: head.description }),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.hidden || head.status === 404
      ? [tag({ name: "robots", content: "noindex" })]
      : [
          ...languages.map(
            (code) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}">`,
          ),
          `<link rel="alternate" hreflang="x-default" href="${escapeHtml(head.canonical)}">`,
        ]),
    ...(head.feed
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.feed)}">`,
        ]
      : []),
    tag({ property: "og:site_name", content: "Palco" }),
    tag({ property: "og:type", content: head.kind ?? "website" }),
    tag({ property: "og:title", content: head.title }),
    tag({ property: "og:description", content: head.description }),
    tag({ property: "og:url", content: canonical }),
    ...(head.image
      ? [
          tag({ property: "og:image", content: head.image }),
          tag({ name: "twitter:card", content: "summary_large_image" }),
        ]
      : []),
    ...(head.jsonLd ? [`<script type="application/ld+json">${jsonForScript(head.jsonLd)}</script>`] : []),
  ];
  return page
    .replace('<html lang="es"', `<html lang="${language}"`)
    .replace("<title>Palco</title>", () => `<title>${escapeHtml(head.title)}</title>`)
    .replace("<!--head-->", () => lines.join("\n    "));
}
