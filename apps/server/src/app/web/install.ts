import { createHash } from "node:crypto";
import { screenText } from "@palco/i18n/screen-text";
import { seoText } from "@palco/i18n/seo-text";
import { type Language, languages } from "@palco/values/language";
import { html } from "#platform/http/html.ts";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What an installed Palco is called, opens and looks like, in the language of who installs it. */
export function webManifest(language: Language): object {
  const t = (key: "nav_upcoming" | "nav_my_space") => screenText(language, "shell", key);
  return {
    id: "/",
    name: "Palco",
    short_name: "Palco",
    description: seoText(language, "site"),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#0b0a0c",
    theme_color: "#0b0a0c",
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("maskable-512", 512, "maskable"),
    ],
    shortcuts: [
      { name: t("nav_my_space"), url: "/mystuff/products" },
      { name: t("nav_upcoming"), url: "/search-results?when=upcoming" },
    ],
  };
}

/** The page of the service worker when the site can't be reached: every language, of which `theme.js` chooses one. */
export function offlinePage(language: Language, styles: readonly string[]): string {
  const words = languages.map((code) => {
    const t = (key: "offline_title" | "offline_text" | "offline_retry") => screenText(code, "shell", key);
    return html`<div class="offline-words" lang="${code}">
      <h1>${t("offline_title")}</h1>
      <p>${t("offline_text")}</p>
      <a class="ui-button" data-variant="primary" data-size="lg" href=""
        ><span class="ui-button__label">${t("offline_retry")}</span></a
      >
    </div>`;
  });
  const links = ["layers.css", ...styles].map((file) => html`<link rel="stylesheet" href="/${file}" />`);
  const page = html`<!doctype html>
    <html lang="${language}" data-theme="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>Palco</title>
        ${links}
        <script src="/theme.js"></script>
      </head>
      <body>
        <main class="offline">${words}</main>
        <script src="/offline.js"></script>
      </body>
    </html>`;
  return page.source;
}

/** The service worker with the files of this release; another release has another name for its cache. */
export function serviceWorker(source: string, files: readonly string[]): string {
  const kept = ["/offline", "/layers.css", "/theme.js", "/offline.js", ...files.map((file) => `/${file}`)];
  const release = createHash("sha1").update(source).update(kept.join()).digest("base64url").slice(0, 10);
  return `const release = ${JSON.stringify(release)};\nconst files = ${JSON.stringify(kept)};\n${source}`;
}
