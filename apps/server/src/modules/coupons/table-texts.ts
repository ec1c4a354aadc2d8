import en from "../../../../../packages/i18n/locales/en/coupon-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/coupon-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/coupon-table.json" with { type: "json" };
import type { Language } from "@palco/values/language";

/** The words of tables to keep: a key that a language lacks doesn't compile. */
export const tableTexts: Record<Language, typeof es> = { es, en, pt };
