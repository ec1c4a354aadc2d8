import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import type { Delivery } from "./deliveries.ts";
import { bankTexts, deliveryChoice, escape, layout } from "./page-parts.ts";

/** A payment as the pages of any demo bank show it. */
export interface PayScene {
  language: Language;
  /** The name over the page. */
  bank?: string;
  /** The amount, written for people. */
  amount: string;
  /** Number of the order. */
  number: string;
  /** That no money is taken; without it, the words all banks share. */
  note?: string;
  /** E-mail of the payer. */
  email?: string | null;
  /** Label of the button when nothing is paid. */
  button?: string | undefined;
  /** URL the forms of the page are sent to. */
  action: string;
  /** Error of the last attempt. */
  problem?: string | undefined;
  /** HTML of the way back without paying. */
  cancel: string;
}

interface CardForm {
  /** The card that stands in the form. */
  number: string;
  offered: readonly Delivery[];
  chosen?: Delivery;
  /** Test cards and what becomes of a payment with them. */
  cards: readonly (readonly [string, string])[];
}

/** A quiet button that calls the payment off. */
export function cancelForm(language: Language, action: string): string {
  return `<form method="post" action="${action}"><button class="quiet" type="submit">${bankTexts[language].cancel_button}</button></form>`;
}

/** A page with what is paid on top; `fields` is HTML of what the form asks for before its button. */
export function payScene(
  scene: PayScene,
  title: string,
  { fields, button, after = "" }: { fields: string; button: string; after?: string },
): string {
  const { language, bank, amount, number, note, email, action, problem, cancel } = scene;
  const t = bankTexts[language];
  return layout(
    language,
    title,
    `<p class="note">${note ?? t.demo_note}</p><p class="amount">${escape(amount)}</p>
<p class="order">${escape(fill(t.order_number, { number }))}${email ? `<br>${escape(email)}` : ""}</p><h1>${title}</h1>
${problem ? `<p class="bad" role="alert">${problem}</p>` : ""}<form method="post" action="${action}" autocomplete="off">
${fields}<button type="submit">${escape(button)}</button></form>${cancel}${after}`,
    bank,
  );
}

export const payButton = ({ language, amount, button }: PayScene) =>
  button ?? fill(bankTexts[language].pay_button, { amount });

/** The card form, with the test cards the bank knows. */
export function cardScene(scene: PayScene, { number, offered, chosen, cards }: CardForm): string {
  const { language } = scene;
  const t = bankTexts[language];
  return payScene(scene, t.pay_title, {
    fields: `<label>${t.card_number}<input name="number" inputmode="numeric" required maxlength="30" value="${number}"></label>
<div class="two"><label>${t.card_expiry}<input name="expiry" required maxlength="7" placeholder="MM/AA" value="12/49"></label>
<label>${t.card_cvc}<input name="cvc" inputmode="numeric" required maxlength="4" value="123"></label></div>
${deliveryChoice(language, offered, chosen)}`,
    button: payButton(scene),
    after: `<section><h2>${t.cards_title}</h2><dl>${cards.map(([card, what]) => `<div><dt>${card}</dt><dd>${what}</dd></div>`).join("")}</dl></section>`,
  });
}

/** The 3-D Secure step; `delivery` goes along where the bank does not keep it. */
export function challengeScene(scene: PayScene, delivery?: Delivery): string {
  const t = bankTexts[scene.language];
  const kept = delivery ? `<input type="hidden" name="delivery" value="${delivery}">` : "";
  return payScene(scene, t.challenge_title, {
    fields: `<p>${t.challenge_text}</p>${kept}${codeField(scene.language, true)}`,
    button: t.challenge_button,
  });
}

export function codeField(language: Language, isFirst = false): string {
  return `<label>${bankTexts[language].challenge_code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10"${isFirst ? " autofocus" : ""}></label>`;
}

/** A payment that was decided, has expired or never was. */
export function closedScene(language: Language, back: string, bank?: string): string {
  const t = bankTexts[language];
  return layout(
    language,
    t.closed_title,
    `<h1>${t.closed_title}</h1><p>${t.closed_text}</p><a class="button" href="${escape(back)}">${t.back_link}</a>`,
    bank,
  );
}
