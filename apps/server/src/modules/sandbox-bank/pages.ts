import type { Language } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import type { Charge } from "./charge.queries.ts";
import type { Delivery } from "./deliveries.ts";
import { bankTexts } from "./page-parts.ts";
import { cancelForm, cardScene, challengeScene, closedScene, type PayScene } from "./pay-parts.ts";

function sceneOf(language: Language, charge: Charge): PayScene {
  const action = `/sandbox-bank/${charge.reference}`;
  return {
    language,
    amount: formatMoney({ amount: charge.amount, currency: charge.currency }, language),
    number: charge.description,
    action,
    cancel: cancelForm(language, `${action}/cancel`),
  };
}

/** The card form, with the test cards it knows. */
export function payPage(language: Language, charge: Charge): string {
  const t = bankTexts[language];
  return cardScene(sceneOf(language, charge), {
    number: "4548 8100 0000 0003",
    offered: ["now", "late", "twice", "lost"],
    cards: [
      ["4548 8100 0000 0003", t.card_approved],
      ["4000 0000 0000 0002", t.card_denied],
      ["4000 0000 0000 9995", t.card_no_funds],
      ["4000 0000 0000 3220", t.card_challenge],
      ...(charge.keeps_card
        ? ([
            ["4000 0000 0000 0341", t.card_declined_later],
            ["4000 0025 0000 3155", t.card_asks_later],
          ] as const)
        : []),
    ],
  });
}

/** The 3-D Secure step. */
export function challengePage(language: Language, charge: Charge, delivery: Delivery = "now"): string {
  return challengeScene(sceneOf(language, charge), delivery);
}

/** A charge that was decided, has expired or never was. */
export function closedPage(language: Language, charge: Charge | undefined): string {
  return closedScene(language, charge?.return_url ?? "/");
}
