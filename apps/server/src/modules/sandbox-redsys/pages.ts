import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import {
  bankTexts,
  type Delivery,
  deliveries,
  deliveryChoice,
  escape,
  layout,
} from "#modules/sandbox-bank/public.ts";
import en from "../../../../../packages/i18n/locales/en/sandbox-redsys.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sandbox-redsys.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sandbox-redsys.json" with { type: "json" };
import type { Operation } from "./operation.queries.ts";

const texts: Record<Language, typeof es> = { es, en, pt };
const bank = "Sandbox TPV";
const currencies: Record<string, string> = { "978": "EUR", "840": "USD" };

export function pathOf({ terminal, reference }: Operation): string {
  return `/sandbox-redsys/pay/${terminal}/${reference}`;
}

function amountOf(operation: Operation, language: Language): string {
  return formatMoney(
    { amount: operation.amount, currency: currencies[operation.currency_code] ?? "EUR" },
    language,
  );
}

function header(operation: Operation, language: Language): string {
  const t = bankTexts[language];
  return `<p class="note">${t.demo_note}</p><p class="amount">${escape(amountOf(operation, language))}</p>
<p class="order">${escape(fill(t.order_number, { number: operation.description || operation.reference }))}</p>`;
}

function footer(operation: Operation, language: Language): string {
  return `<form method="post" action="${pathOf(operation)}/cancel"><button class="quiet" type="submit">${bankTexts[language].cancel_button}</button></form>`;
}

const wrong = (language: Language, isWrong: boolean) =>
  isWrong ? `<p class="bad" role="alert">${texts[language].check_fields}</p>` : "";

/** The card form, with the test cards. */
export function cardPage(
  language: Language,
  operation: Operation,
  chosen: Delivery,
  isWrong = false,
): string {
  const [t, own] = [bankTexts[language], texts[language]];
  return layout(
    language,
    t.pay_title,
    `${header(operation, language)}<h1>${t.pay_title}</h1>${wrong(language, isWrong)}
<form method="post" action="${pathOf(operation)}" autocomplete="off">
<label>${t.card_number}<input name="number" inputmode="numeric" required maxlength="30" value="4548 8100 0000 0003"></label>
<div class="two"><label>${t.card_expiry}<input name="expiry" required maxlength="7" placeholder="MM/AA" value="12/49"></label>
<label>${t.card_cvc}<input name="cvc" inputmode="numeric" required maxlength="4" value="123"></label></div>
${deliveryChoice(language, deliveries, chosen)}
<button type="submit">${escape(fill(t.pay_button, { amount: amountOf(operation, language) }))}</button></form>
${footer(operation, language)}<section><h2>${t.cards_title}</h2><dl>
<dt>4548 8100 0000 0003</dt><dd>${t.card_approved}</dd><dt>4548 8172 1249 3017</dt><dd>${t.card_challenge}</dd>
<dt>4548 8161 3458 1156</dt><dd>${t.card_no_funds}</dd><dt>CVC 999</dt><dd>${t.card_denied}</dd>
<dt>${own.cents_title}</dt><dd>${own.cents_text}</dd></dl></section>`,
    bank,
  );
}

/** The 3-D Secure step. */
export function challengePage(language: Language, operation: Operation): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.challenge_title,
    `${header(operation, language)}<h1>${t.challenge_title}</h1><p>${t.challenge_text}</p>
<form method="post" action="${pathOf(operation)}" autocomplete="off">
<label>${t.challenge_code}<input name="code" inputmode="numeric" required maxlength="10" autofocus></label>
<button type="submit">${t.challenge_button}</button></form>${footer(operation, language)}`,
    bank,
  );
}

export function bizumPage(
  language: Language,
  operation: Operation,
  chosen: Delivery,
  isWrong = false,
): string {
  const [t, own] = [bankTexts[language], texts[language]];
  return layout(
    language,
    own.bizum_title,
    `${header(operation, language)}<h1>${own.bizum_title}</h1>${wrong(language, isWrong)}<p>${own.bizum_text}</p>
<form method="post" action="${pathOf(operation)}" autocomplete="off">
<label>${own.bizum_phone}<input name="phone" type="tel" required maxlength="20" value="600 000 000"></label>
<label>${t.challenge_code}<input name="code" inputmode="numeric" required maxlength="10"></label>
${deliveryChoice(language, deliveries, chosen)}
<button type="submit">${escape(fill(t.pay_button, { amount: amountOf(operation, language) }))}</button></form>${footer(operation, language)}`,
    bank,
  );
}

/** An operation that was decided, has expired or never was. */
export function closedPage(language: Language, back: string): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${escape(back)}">${t.back_link}</a>`,
    bank,
  );
}

/** A request the bank does not look at, with its code. */
export function refusedPage(language: Language, code: string): string {
  const own = texts[language];
  return layout(
    language,
    own.refused_title,
    `<h1>${own.refused_title}</h1><p>${escape(fill(own.refused_text, { code }))}</p><a class="button" href="/">${bankTexts[language].back_link}</a>`,
    bank,
  );
}
