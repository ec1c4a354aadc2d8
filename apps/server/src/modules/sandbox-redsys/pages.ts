import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import {
  bankTexts,
  cancelForm,
  cardScene,
  challengeScene,
  closedScene,
  codeField,
  type Delivery,
  deliveries,
  deliveryChoice,
  escape,
  layout,
  payButton,
  type PayScene,
  payScene,
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

function sceneOf(language: Language, operation: Operation, isWrong = false): PayScene {
  const currency = currencies[operation.currency_code] ?? "EUR";
  return {
    language,
    bank,
    amount: formatMoney({ amount: operation.amount, currency }, language),
    number: operation.description || operation.reference,
    action: pathOf(operation),
    problem: isWrong ? texts[language].check_fields : undefined,
    cancel: cancelForm(language, `${pathOf(operation)}/cancel`),
  };
}

/** The card form, with the test cards. */
export function cardPage(
  language: Language,
  operation: Operation,
  chosen: Delivery,
  isWrong = false,
): string {
  const [t, own] = [bankTexts[language], texts[language]];
  return cardScene(sceneOf(language, operation, isWrong), {
    number: "4548 8100 0000 0003",
    offered: deliveries,
    chosen,
    cards: [
      ["4548 8100 0000 0003", t.card_approved],
      ["4548 8172 1249 3017", t.card_challenge],
      ["4548 8161 3458 1156", t.card_no_funds],
      ["CVC 999", t.card_denied],
      [own.cents_title, own.cents_text],
    ],
  });
}

/** The 3-D Secure step. */
export function challengePage(language: Language, operation: Operation): string {
  return challengeScene(sceneOf(language, operation));
}

export function bizumPage(
  language: Language,
  operation: Operation,
  chosen: Delivery,
  isWrong = false,
): string {
  const own = texts[language];
  const scene = sceneOf(language, operation, isWrong);
  return payScene(scene, own.bizum_title, {
    fields: `<p>${own.bizum_text}</p>
<label>${own.bizum_phone}<input name="phone" type="tel" required maxlength="20" value="600 000 000"></label>
${codeField(language)}${deliveryChoice(language, deliveries, chosen)}`,
    button: payButton(scene),
  });
}

/** An operation that was decided, has expired or never was. */
export function closedPage(language: Language, back: string): string {
  return closedScene(language, back, bank);
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
