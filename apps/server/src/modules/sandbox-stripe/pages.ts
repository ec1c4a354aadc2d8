import type { Language } from "@palco/values/language";
import { currencyExponent, formatMoney } from "@palco/values/money";
import type { Stripe } from "stripe";
import {
  bankTexts,
  cardScene,
  challengeScene,
  closedScene,
  type Delivery,
  deliveries,
  escape,
  type PayScene,
} from "#modules/sandbox-bank/public.ts";
import en from "../../../../../packages/i18n/locales/en/sandbox-stripe.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sandbox-stripe.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sandbox-stripe.json" with { type: "json" };

const texts: Record<Language, typeof es> = { es, en, pt };
const bank = "Sandbox Stripe";

/** State of the page: last denial and chosen delivery of the notification. */
export interface PageState {
  language: Language;
  delivery: Delivery;
  /** Why the last card was not taken (Stripe's code). */
  denial?: string;
}

function amountOf({ amount_total: total, currency }: Stripe.Checkout.Session, language: Language): string {
  // A card is kept: nothing is paid.
  if (total === null) return texts[language].setup_amount;
  const code = currency!.toUpperCase();
  // Stripe's decimals of these differ from ISO 4217.
  const scale = { ISK: 0.01, UGX: 0.01, MGA: 100 }[code] ?? 1;
  return currencyExponent(code) >= 0 ? formatMoney({ amount: total! * scale, currency: code }, language) : "";
}

function refused(language: Language, denial: string | undefined): string | undefined {
  if (!denial) return undefined;
  const t = texts[language];
  return { insufficient_funds: t.refused_funds, expired_card: t.refused_expired, payment_intent_authentication_failure: t.refused_code, setup_intent_authentication_failure: t.refused_code }[denial] ?? t.refused; // prettier-ignore
}

function goBack(session: Stripe.Checkout.Session, back: string, language: Language): string {
  return session.cancel_url
    ? `<p><a class="button quiet" href="${escape(back)}">${bankTexts[language].cancel_button}</a></p>`
    : "";
}

interface Shown {
  /** Number of the order. */
  description: string;
  back: string;
}

function sceneOf(session: Stripe.Checkout.Session, shown: Shown, { language, denial }: PageState): PayScene {
  return {
    language,
    bank,
    amount: amountOf(session, language),
    number: shown.description,
    note: texts[language].demo_note,
    email: session.customer_email,
    button: session.mode === "setup" ? texts[language].setup_button : undefined,
    action: `/sandbox-stripe/pay/${session.id}`,
    problem: refused(language, denial),
    cancel: goBack(session, shown.back, language),
  };
}

/** The card form, with the test cards it knows. */
export function payPage(session: Stripe.Checkout.Session, shown: Shown, state: PageState): string {
  const [t, own] = [bankTexts[state.language], texts[state.language]];
  return cardScene(sceneOf(session, shown, state), {
    number: "4242 4242 4242 4242",
    offered: deliveries,
    chosen: state.delivery,
    cards: [
      ["4242 4242 4242 4242", t.card_approved],
      ["4000 0000 0000 0002", t.card_denied],
      ["4000 0000 0000 9995", t.card_no_funds],
      ["4000 0000 0000 3220", t.card_challenge],
      ["4000 0025 0000 3155", own.card_off_session],
      ["4000 0000 0000 0341", own.card_later],
    ],
  });
}

/** The 3-D Secure step. */
export function challengePage(session: Stripe.Checkout.Session, shown: Shown, state: PageState): string {
  return challengeScene({ ...sceneOf(session, shown, state), problem: undefined }, state.delivery);
}

/** A page that was paid, has expired or never was. */
export function closedPage(language: Language, back: string): string {
  return closedScene(language, back, bank);
}
