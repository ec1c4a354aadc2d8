import type { Language } from "@palco/values/language";
import en from "../locales/en/on-device.json" with { type: "json" };
import es from "../locales/es/on-device.json" with { type: "json" };
import pt from "../locales/pt/on-device.json" with { type: "json" };

type Words = keyof typeof en;
/** Purposes of what is kept on a device. */
export type OnDeviceKey = Extract<Words, `for_${string}`> extends `for_${infer Key}` ? Key : never;

const texts = { es, en, pt } satisfies Record<Language, Record<Words, string>>;

/** Words of the cookie policy's table. */
export const onDeviceText = (language: Language, key: Words): string => texts[language][key];

/** How long something stays, as the cookie policy and the dialog about it say. */
export const onDeviceLasts = (language: Language, days: number | "tab" | "stays"): string =>
  typeof days === "number"
    ? onDeviceText(language, "days").replace("{{count}}", String(days))
    : onDeviceText(language, days);
