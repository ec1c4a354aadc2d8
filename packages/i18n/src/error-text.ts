import type { ErrorCode } from "@palco/contract/errors";
import type { FieldCode } from "@palco/contract/fields";
import { type Language, localeOf } from "@palco/values/language";
import { errorTexts } from "./error-texts.ts";

export type TextParams = Record<string, string | number>;

/** Puts `{{name}}` placeholders in, as i18next does, for texts that need neither plurals nor formats. */
export function fill(text: string, params: TextParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}

/** Error text for a person, in their language. */
export function errorText(language: Language, code: ErrorCode, params?: TextParams): string {
  return fill(errorTexts[language][code], params);
}

/** Limits of an amount as the reader writes money: "0,50 €". */
function inUnits(language: Language, { currency, ...params }: TextParams = {}): TextParams {
  if (!currency) return params;
  const money = new Intl.NumberFormat(localeOf(language), { style: "currency", currency: String(currency) });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" ? money.format(value) : value,
    ]),
  );
}

/** Text for an invalid field, in the person's language. */
export function fieldText(language: Language, code: FieldCode, params?: TextParams): string {
  return fill(errorTexts[language][`field.${code}`], inUnits(language, params));
}
