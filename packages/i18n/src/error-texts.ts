import type { ErrorCode } from "@palco/contract/errors";
import type { FieldCode } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import en from "../locales/en/errors.json" with { type: "json" };
import es from "../locales/es/errors.json" with { type: "json" };
import pt from "../locales/pt/errors.json" with { type: "json" };

type ErrorTexts = Record<ErrorCode | `field.${FieldCode}`, string>;

/** A text for every refusal and every field issue in every language: a missing one doesn't compile. */
export const errorTexts: Record<Language, ErrorTexts> = { es, en, pt };
