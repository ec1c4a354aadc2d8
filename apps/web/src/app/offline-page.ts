import i18next from "i18next";
import { onLanguageChange } from "./language.ts";

const place = "palco-offline";

/**
 * Installs the worker that answers when there is no network (public/sw.js) and keeps for it the page that says so, in the
 * language of the interface. Browsers without workers show a page of their own.
 */
async function keepOfflinePage(): Promise<void> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register("/sw.js");
  await writePage();
  onLanguageChange(() => void i18next.loadNamespaces("shell").then(writePage, () => {}));
}

async function writePage(): Promise<void> {
  const cache = await caches.open(place);
  await cache.put(
    "/offline",
    new Response(page(), { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** By itself: no style sheet and no code could be fetched for it. */
function page(): string {
  const t = i18next.getFixedT(null, "shell");
  const style = getComputedStyle(document.documentElement);
  const [primary, on] = ["--c-primary", "--c-on-primary"].map((name) => style.getPropertyValue(name));
  const [title, text, retry] = [t("offline_title"), t("offline_text"), t("offline_retry")].map(escape);
  return `<!doctype html><html lang="${i18next.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark light">
<title>${title}</title><style>
html{height:100%;background:#0b0b0f;color:#f4f4f6;font:16px/1.5 Ubuntu,system-ui,sans-serif}
html.light{background:#fff;color:#16161a}
body{min-height:100%;margin:0;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center}
svg{width:56px;height:56px}h1{margin:8px 0 0;font-size:24px;line-height:1.25}p{margin:0;max-width:36ch;opacity:.8;text-wrap:balance}
button{min-height:44px;padding:0 24px;border:0;border-radius:999px;background:${primary};color:${on};font:inherit;font-weight:500;cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:3px}
</style></head><body><main style="display:contents">
<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M11 8.5v15l12-7.5z" fill="${on}"/></svg>
<h1>${title}</h1><p>${text}</p><button type="button" onclick="location.reload()">${retry}</button></main>
<script>try{/light|backoffice/.test(localStorage.getItem("palco.theme"))&&(document.documentElement.className="light")}catch(_){}
addEventListener("online",function(){location.reload()})</script></body></html>`;
}

// After what the first screen needs. The texts may have come later than the page.
if (document.readyState === "complete") void keepOfflinePage();
else addEventListener("load", () => void keepOfflinePage());
