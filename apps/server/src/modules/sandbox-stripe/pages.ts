import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { currencyExponent, formatMoney } from "@palco/values/money";
import type { Stripe } from "stripe";
import {
  bankTexts,
  type Delivery,
  deliveries,
  deliveryChoice,
  escape,
  layout,
} from "#modules/sandbox-bank/public.ts";
import en from "../../../../../packages/i18n/locales/en/sandbox-stripe.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sandbox-stripe.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sandbox-stripe.json" with { type: "json" };

const texts: Record<Language, typeof es> = { es, en, pt };
const bank = "Sandbox Stripe";

/** How the page stands: what was said last, and the chosen way of telling the shop. */
export interface PageState {
  language: Language;
  delivery: Delivery;
  /** Why the last card was not taken (Stripe's code). */
  denial?: string;
}

function amountOf({ amount_total: total, currency }: Stripe.Checkout.Session, language: Language): string {
  const code = currency!.toUpperCase();
  // Stripe's decimals of these differ from ISO 4217.
  const scale = { ISK: 0.01, UGX: 0.01, MGA: 100 }[code] ?? 1;
  return currencyExponent(code) >= 0 ? formatMoney({ amount: total! * scale, currency: code }, language) : "";
}

function header(session: Stripe.Checkout.Session, description: string, language: Language): string {
  return `<p class="note">${texts[language].demo_note}</p><p class="amount">${escape(amountOf(session, language))}</p>
<p class="order">${escape(fill(bankTexts[language].order_number, { number: description }))}</p>`;
}

function refused(language: Language, denial: string | undefined): string {
  if (!denial) return "";
  const t = texts[language];
  const text =
    { insufficient_funds: t.refused_funds, expired_card: t.refused_expired, payment_intent_authentication_failure: t.refused_code }[denial] ?? t.refused; // prettier-ignore
  return `<p class="bad" role="alert">${text}</p>`;
}

function goBack(session: Stripe.Checkout.Session, back: string, language: Language): string {
  return session.cancel_url
    ? `<p><a class="button quiet" href="${escape(back)}">${bankTexts[language].cancel_button}</a></p>`
    : "";
}

/** The card form, with the test cards it knows. */
export function payPage(
  session: Stripe.Checkout.Session,
  { description, back }: { description: string; back: string },
  { language, delivery, denial }: PageState,
): string {
  const [t, own] = [bankTexts[language], texts[language]];
  const email = session.customer_email ? `<p class="order">${escape(session.customer_email)}</p>` : "";
  return layout(
    language,
    t.pay_title,
    `${header(session, description, language)}${email}<h1>${t.pay_title}</h1>${refused(language, denial)}
<form method="post" action="/sandbox-stripe/pay/${session.id}" autocomplete="off">
<label>${t.card_number}<input name="number" inputmode="numeric" required maxlength="30" value="4242 4242 4242 4242"></label>
<div class="two"><label>${t.card_expiry}<input name="expiry" required maxlength="7" placeholder="MM/AA" value="12/49"></label>
<label>${t.card_cvc}<input name="cvc" inputmode="numeric" required maxlength="4" value="123"></label></div>
${deliveryChoice(language, deliveries, delivery)}
<button type="submit">${escape(fill(t.pay_button, { amount: amountOf(session, language) }))}</button></form>
${goBack(session, back, language)}
<section><h2>${t.cards_title}</h2><dl>
<dt>4242 4242 4242 4242</dt><dd>${t.card_approved}</dd><dt>4000 0000 0000 0002</dt><dd>${t.card_denied}</dd>
<dt>4000 0000 0000 9995</dt><dd>${t.card_no_funds}</dd><dt>4000 0000 0000 3220</dt><dd>${t.card_challenge}</dd>
<dt>4000 0025 0000 3155</dt><dd>${own.card_off_session}</dd><dt>4000 0000 0000 0341</dt><dd>${own.card_later}</dd></dl></section>`,
    bank,
  );
}

/** The 3-D Secure step. */
export function challengePage(
  session: Stripe.Checkout.Session,
  { description, back }: { description: string; back: string },
  { language, delivery }: PageState,
): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.challenge_title,
    `${header(session, description, language)}<h1>${t.challenge_title}</h1><p>${t.challenge_text}</p>
<form method="post" action="/sandbox-stripe/pay/${session.id}" autocomplete="off"><input type="hidden" name="delivery" value="${delivery}">
<label>${t.challenge_code}<input name="code" inputmode="numeric" required maxlength="10" autofocus></label>
<button type="submit">${t.challenge_button}</button></form>${goBack(session, back, language)}`,
    bank,
  );
}

/** A page that was paid, has expired or never was. */
export function closedPage(language: Language, back: string): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${escape(back)}">${t.back_link}</a>`,
    bank,
  );
}
