import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import type es from "../../../../../packages/i18n/locales/es/sandbox-bank.json";
import type { Charge } from "./charge.queries.ts";
import { bankTexts, deliveryChoice, escape, layout } from "./page-parts.ts";

function amountOf(charge: Charge, language: Language): string {
  return formatMoney({ amount: charge.amount, currency: charge.currency }, language);
}

function header(charge: Charge, language: Language): string {
  const t: typeof es = bankTexts[language];
  return `<p class="note">${t.demo_note}</p><p class="amount">${escape(amountOf(charge, language))}</p>
<p class="order">${escape(fill(t.order_number, { number: charge.description }))}</p>`;
}

/** The card form, with the test cards it knows. */
export function payPage(language: Language, charge: Charge): string {
  const t: typeof es = bankTexts[language];
  return layout(
    language,
    t.pay_title,
    `${header(charge, language)}<h1>${t.pay_title}</h1>
<form method="post" action="/sandbox-bank/${charge.reference}" autocomplete="off">
<label>${t.card_number}<input name="number" inputmode="numeric" required maxlength="30" value="4548 8100 0000 0003"></label>
<div class="two"><label>${t.card_expiry}<input name="expiry" required maxlength="7" placeholder="MM/AA" value="12/49"></label>
<label>${t.card_cvc}<input name="cvc" inputmode="numeric" required maxlength="4" value="123"></label></div>
${deliveryChoice(language, ["now", "late", "twice", "lost"])}
<button type="submit">${escape(fill(t.pay_button, { amount: amountOf(charge, language) }))}</button></form>
<form method="post" action="/sandbox-bank/${charge.reference}/cancel"><button class="quiet" type="submit">${t.cancel_button}</button></form>
<section><h2>${t.cards_title}</h2><dl>
<dt>4548 8100 0000 0003</dt><dd>${t.card_approved}</dd><dt>4000 0000 0000 0002</dt><dd>${t.card_denied}</dd>
<dt>4000 0000 0000 9995</dt><dd>${t.card_no_funds}</dd><dt>4000 0000 0000 3220</dt><dd>${t.card_challenge}</dd>${charge.keeps_card ? `<dt>4000 0000 0000 0341</dt><dd>${t.card_declined_later}</dd><dt>4000 0025 0000 3155</dt><dd>${t.card_asks_later}</dd>` : ""}</dl></section>`,
  );
}

/** The 3-D Secure step. */
export function challengePage(language: Language, charge: Charge, delivery = "now"): string {
  const t: typeof es = bankTexts[language];
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
  const t: typeof es = bankTexts[language];
  const back = charge ? escape(charge.return_url) : "/";
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${back}">${t.back_link}</a>`,
  );
}
