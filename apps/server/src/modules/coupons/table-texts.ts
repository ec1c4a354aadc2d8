import en from "../../../../../packages/i18n/locales/en/coupon-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/coupon-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/coupon-table.json" with { type: "json" };
import type { Language } from "@palco/values/language";

/** The words of tables to keep: a key that a language lacks doesn't compile. */
export const tableTexts: Record<Language, typeof es> = { es, en, pt };

/** The head of a table of codes. */
export function couponHead(language: Language): string[] {
  const t = tableTexts[language];
  return [
    t.column_code,
    t.column_link,
    t.column_product,
    t.column_date,
    t.column_price,
    t.column_currency,
    t.column_state,
  ];
}

/** The head of a table of redeemed codes. */
export function redeemedHead(language: Language): string[] {
  const t = tableTexts[language];
  return [
    t.column_code,
    t.column_product,
    t.column_date,
    t.column_person,
    t.column_email,
    t.column_when,
    t.column_price,
    t.column_fee,
    t.column_currency,
  ];
}
