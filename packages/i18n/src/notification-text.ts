import type { Language } from "@palco/values/language";
import en from "../locales/en/notification.json" with { type: "json" };
import es from "../locales/es/notification.json" with { type: "json" };
import pt from "../locales/pt/notification.json" with { type: "json" };
import { fill, type TextParams } from "./error-text.ts";

export type NotificationTextKey = keyof typeof es;

/** The words of our notifications: a key that a language lacks doesn't compile. */
const notificationTexts: Record<Language, Record<NotificationTextKey, string>> = { es, en, pt };

/** Sentence of a notification, in the recipient's language. */
export function notificationText(language: Language, key: NotificationTextKey, params?: TextParams): string {
  return fill(notificationTexts[language][key], params);
}
