import { fill } from "@palco/i18n/error-text";
import { isLanguage, type Language, negotiateLanguage } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { brandColors } from "@palco/values/site-theme";
import type { FastifyInstance } from "fastify";
import { readLook } from "#modules/look/public.ts";
import type { Platform } from "#platform/context.ts";
import en from "../../../../../../packages/i18n/locales/en/hand-over.json" with { type: "json" };
import es from "../../../../../../packages/i18n/locales/es/hand-over.json" with { type: "json" };
import pt from "../../../../../../packages/i18n/locales/pt/hand-over.json" with { type: "json" };
import { findAccount } from "../account.queries.ts";
import { isBankAllowed, openTerminal, type Terminal } from "./account.ts";
import { stylesheet } from "./hand-over.css.ts";
import { findRequest, type RedsysRequest } from "./request.queries.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

/** Sends the form once; coming back with the browser's own button shows the page and its button instead. */
const script = `addEventListener("pageshow",(event)=>{if(!event.persisted)document.forms[0].submit()})`;

function headersFor(formAction: string): Record<string, string> {
  const action = formAction.startsWith("/") ? "'self'" : new URL(formAction).origin;
  return {
    "content-security-policy": `default-src 'none'; style-src 'self'; script-src 'self'; form-action ${action}; frame-ancestors 'none'; base-uri 'none'`,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  };
}

/**
 * The page between the shop and the bank: it posts the signed form by itself, as the bank takes no other way in
 * (a GET is SIS0114). With a button for browsers without script and for the way back.
 */
export function mountHandOver(app: FastifyInstance, platform: Platform): void {
  const { db, config, now } = platform;
  app.get("/payments/redsys/style.css", async (_, reply) => {
    const { color } = await readLook(db);
    return reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "public, max-age=60")
      .send(stylesheet(brandColors(color, "dark")));
  });
  app.get("/payments/redsys/go.js", async (_, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "public, max-age=3600").send(script),
  );
  app.get("/payments/redsys/:reference", async (request, reply) => {
    const { reference } = request.params as { reference: string };
    const asked = await findRequest(db, reference);
    const language = isLanguage(asked?.language)
      ? asked.language
      : negotiateLanguage(request.headers["accept-language"]);
    const account = asked && (await findAccount(platform, asked.account_id));
    const page = reply.type("text/html; charset=utf-8");
    if (!asked?.parameters || !account || !isBankAllowed(config, String(account.settings.url)))
      return page.status(404).headers(headersFor("/")).send(closedPage(language, "/"));
    if (now() >= asked.expires_at)
      return page.status(409).headers(headersFor("/")).send(closedPage(language, asked.return_path));
    const terminal = openTerminal(config, account);
    return page.headers(headersFor(terminal.formAction)).send(handOverPage(language, terminal, asked));
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function layout(language: Language, title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark"><title>${escape(title)}</title>
<link rel="stylesheet" href="/payments/redsys/style.css">${head}</head><body><main>${body}</main></body></html>`;
}

function handOverPage(language: Language, terminal: Terminal, asked: RedsysRequest): string {
  const t = texts[language];
  const amount = formatMoney({ amount: asked.amount, currency: asked.currency }, language);
  const hidden = Object.entries({
    Ds_SignatureVersion: terminal.signatureVersion,
    Ds_MerchantParameters: asked.parameters!,
    Ds_Signature: asked.signature!,
  }).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`);
  return layout(
    language,
    t.title,
    `<div class="turn" aria-hidden="true"></div><h1>${t.title}</h1><p role="status">${escape(fill(t.text, { amount }))}</p>
<form method="post" action="${escape(terminal.formAction)}">${hidden.join("")}
<p class="slow">${t.slow}</p><button type="submit">${t.button}</button></form>
<a href="${escape(asked.return_path)}">${t.back}</a>`,
    `<script src="/payments/redsys/go.js"></script>`,
  );
}

function closedPage(language: Language, back: string): string {
  const t = texts[language];
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${escape(back)}">${t.back}</a>`,
  );
}
