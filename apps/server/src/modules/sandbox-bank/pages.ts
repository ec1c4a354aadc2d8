import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import en from "../../../../../packages/i18n/locales/en/sandbox-bank.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sandbox-bank.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sandbox-bank.json" with { type: "json" };
import type { Charge } from "./charge.queries.ts";

type Texts = typeof es;
const texts: Record<Language, Texts> = { es, en, pt };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function layout(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="stylesheet" href="/sandbox-bank/style.css"></head>
<body><main><p class="brand" aria-hidden="true"><span></span>Sandbox Bank</p>${body}</main></body></html>`;
}

function amountOf(charge: Charge, language: Language): string {
  return formatMoney({ amount: charge.amount, currency: charge.currency }, language);
}

function header(charge: Charge, language: Language): string {
  const t = texts[language];
  return `<p class="note">${t.demo_note}</p><p class="amount">${escape(amountOf(charge, language))}</p>
<p class="order">${escape(fill(t.order_number, { number: charge.description }))}</p>`;
}

function deliveryChoice(language: Language): string {
  const t = texts[language];
  const options = (["now", "late", "twice", "lost"] as const).map(
    (value) => `<option value="${value}">${t[`delivery_${value}`]}</option>`,
  );
  return `<details><summary>${t.delivery_title}</summary><label>${t.delivery_label}<select name="delivery">${options.join("")}</select></label></details>`;
}

/** The card form, with the test cards it knows. */
export function payPage(language: Language, charge: Charge): string {
  const t = texts[language];
  return layout(
    language,
    t.pay_title,
    `${header(charge, language)}<h1>${t.pay_title}</h1>
<form method="post" action="/sandbox-bank/${charge.reference}" autocomplete="off">
<label>${t.card_number}<input name="number" inputmode="numeric" required maxlength="30" value="4548 8100 0000 0003"></label>
<div class="two"><label>${t.card_expiry}<input name="expiry" required maxlength="7" placeholder="MM/AA" value="12/49"></label>
<label>${t.card_cvc}<input name="cvc" inputmode="numeric" required maxlength="4" value="123"></label></div>
${deliveryChoice(language)}
<button type="submit">${escape(fill(t.pay_button, { amount: amountOf(charge, language) }))}</button></form>
<form method="post" action="/sandbox-bank/${charge.reference}/cancel"><button class="quiet" type="submit">${t.cancel_button}</button></form>
<section><h2>${t.cards_title}</h2><dl>
<dt>4548 8100 0000 0003</dt><dd>${t.card_approved}</dd><dt>4000 0000 0000 0002</dt><dd>${t.card_denied}</dd>
<dt>4000 0000 0000 9995</dt><dd>${t.card_no_funds}</dd><dt>4000 0000 0000 3220</dt><dd>${t.card_challenge}</dd></dl></section>`,
  );
}

/** The 3-D Secure step. */
export function challengePage(language: Language, charge: Charge, delivery = "now"): string {
  const t = texts[language];
  return layout(
    language,
    t.challenge_title,
    `${header(charge, language)}<h1>${t.challenge_title}</h1><p>${t.challenge_text}</p>
<form method="post" action="/sandbox-bank/${charge.reference}" autocomplete="off"><input type="hidden" name="delivery" value="${delivery}">
<label>${t.challenge_code}<input name="code" inputmode="numeric" required maxlength="10" autofocus></label>
<button type="submit">${t.challenge_button}</button></form>
<form method="post" action="/sandbox-bank/${charge.reference}/cancel"><button class="quiet" type="submit">${t.cancel_button}</button></form>`,
  );
}

/** A charge that was decided, has expired or never was. */
export function closedPage(language: Language, charge: Charge | undefined): string {
  const t = texts[language];
  const back = charge ? escape(charge.return_url) : "/";
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${back}">${t.back_link}</a>`,
  );
}

export const stylesheet = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#15202b;background:#eef2f6}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;display:grid;place-items:start center;min-height:100vh}
main{width:100%;max-width:440px;background:#fff;border-radius:20px;padding:28px;box-shadow:0 24px 60px -24px #1f3a5f55}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:700;color:#1d4f91}
.brand span{width:22px;height:22px;border-radius:7px;background:linear-gradient(135deg,#1d4f91,#3fa7d6)}
.note{margin:0 0 20px;padding:10px 14px;border-radius:12px;background:#fff5d6;color:#6b4e00;font-size:14px}
.amount{margin:0;font-size:36px;font-weight:700;letter-spacing:-.02em}.order{margin:0 0 20px;color:#5b6b7b}
h1{font-size:18px;margin:0 0 12px}h2{font-size:14px;margin:24px 0 8px;color:#5b6b7b}
label{display:block;font-size:14px;font-weight:600;margin-bottom:14px}
input,select{display:block;width:100%;margin-top:6px;padding:12px 14px;min-height:48px;border:1px solid #c4cfda;border-radius:12px;font:inherit;background:#fff;color:inherit}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #3fa7d6;outline-offset:2px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}details{margin-bottom:14px}summary{cursor:pointer;font-size:14px;color:#35506b;padding:6px 0}
button,.button{display:block;width:100%;min-height:52px;padding:12px;border:0;border-radius:14px;background:#1d4f91;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#173f74}.quiet{margin-top:10px;background:none;color:#35506b}.quiet:hover{background:#eef2f6}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 14px;margin:0;font-size:14px}dt{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}dd{margin:0;color:#5b6b7b}`;
