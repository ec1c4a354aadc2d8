import type { Language } from "@palco/values/language";
import en from "../../../../../../packages/i18n/locales/en/invoice-file.json" with { type: "json" };
import es from "../../../../../../packages/i18n/locales/es/invoice-file.json" with { type: "json" };
import pt from "../../../../../../packages/i18n/locales/pt/invoice-file.json" with { type: "json" };

/** The words of an invoice. */
export const invoiceTexts: Record<Language, typeof es> = { es, en, pt };
