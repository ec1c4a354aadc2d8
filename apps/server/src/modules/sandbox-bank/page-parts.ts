import type { Language } from "@palco/values/language";
import type { FastifyInstance, FastifyReply } from "fastify";
import en from "../../../../../packages/i18n/locales/en/sandbox-bank.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sandbox-bank.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sandbox-bank.json" with { type: "json" };
import type { Delivery } from "./deliveries.ts";

/** The texts that the pages of all demo banks share. */
export const bankTexts: Record<Language, typeof es> = { es, en, pt };

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page of a demo bank, in the look they share. `body` is HTML: what people or requests said is escaped in it. */
export function layout(language: Language, title: string, body: string, bank = "Sandbox Bank"): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="stylesheet" href="/sandbox-bank/style.css"></head>
<body><main><p class="brand" aria-hidden="true"><span></span>${escape(bank)}</p>${body}</main></body></html>`;
}

/** Choice of the delivery for this payment's notification. */
export function deliveryChoice(language: Language, offered: readonly Delivery[], chosen?: Delivery): string {
  const t = bankTexts[language];
  const options = offered.map(
    (value) =>
      `<option value="${value}"${value === chosen ? " selected" : ""}>${t[`delivery_${value}`]}</option>`,
  );
  return `<details><summary>${t.delivery_title}</summary><label>${t.delivery_label}<select name="delivery">${options.join("")}</select></label></details>`;
}

const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "cache-control": "no-store",
};

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.status(status).headers(pageHeaders).type("text/html; charset=utf-8").send(html);
}

/** Lets routes of this scope take what a form posts, as an object of texts. */
export function takeForms(scope: FastifyInstance, bodyLimit = 8192): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
