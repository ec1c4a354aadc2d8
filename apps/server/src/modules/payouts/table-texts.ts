import en from "../../../../../packages/i18n/locales/en/payout-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/payout-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/payout-table.json" with { type: "json" };
import type { Language } from "@palco/values/language";

/** The words of statements to keep: a key that a language lacks doesn't compile. */
export const payoutTexts: Record<Language, typeof es> = { es, en, pt };
