import type { MailWording } from "@palco/contract/mail/texts";
import {
  type EditedMailTexts,
  mailPlaceholders,
  type MailTextKey,
  originalMailText,
  placeholdersIn,
} from "@palco/i18n/mail-text";
import { type Language, languages } from "@palco/values/language";
import type { FieldIssue } from "@palco/contract/fields";
import { frameKey, type MailExamples } from "./examples.ts";

type Part = MailWording["texts"][number]["part"];

/** Of which part of a mail a text is: its key says it. */
export function partOf(key: MailTextKey): Part {
  const [, ending = ""] =
    /_(subject|title|button|label|before|after|now|note|link|follow|choose)$/.exec(key) ?? [];
  if (ending === "subject" || ending === "title" || ending === "note") return ending;
  if (ending === "button" || ending === "link" || ending === "follow" || ending === "choose") return "button";
  return ending ? "label" : "text";
}

/** Texts and notes may have several lines. */
const isLine = (part: Part) => part !== "text" && part !== "note";

export function presentWording(
  key: string,
  { samples, sampleOf }: MailExamples,
  { all, edited }: { all: ReadonlyMap<string, MailExamples>; edited: EditedMailTexts },
): MailWording {
  const perLanguage = <T>(of: (language: Language) => T) => ({ es: of("es"), en: of("en"), pt: of("pt") });
  return {
    key,
    samples: samples.length,
    texts: inOrder(sampleOf).map(([text, sample]) => ({
      key: text,
      part: partOf(text),
      original: perLanguage((language) => originalMailText(language, text)),
      edited: Object.fromEntries(
        languages.flatMap((language) => {
          const own = edited[language][text];
          return own === undefined ? [] : [[language, own]];
        }),
      ),
      ...mailPlaceholders(text),
      alsoIn: [...all]
        .filter(([other, examples]) => other !== key && other !== frameKey && examples.sampleOf.has(text))
        .map(([other]) => other),
      sample,
    })),
  };
}

/** As a mail is read: its subject, its title, what it says, then the labels of its figures. */
function inOrder(sampleOf: MailExamples["sampleOf"]): [MailTextKey, number][] {
  const rank = ([key]: readonly [MailTextKey, number]) =>
    ({ subject: 0, title: 1, text: 2, button: 2, note: 2, label: 3 })[partOf(key)];
  return [...sampleOf].toSorted((a, b) => rank(a) - rank(b));
}

/** Line ends as we keep them. */
export const tidy = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** What is wrong with a text that somebody wrote; the original is always right. */
export function issuesOf(key: MailTextKey, text: string, path: string): FieldIssue[] {
  if (!text.trim()) return [{ path, code: "required" }];
  const inside = placeholdersIn(text);
  const { required, optional } = mailPlaceholders(key);
  const unknown = inside.find((name) => ![...required, ...optional].includes(name));
  const missing = required.find((name) => !inside.includes(name));
  // oxlint-disable-next-line no-control-regex -- these are just what must stay out
  const forbidden = isLine(partOf(key))
    ? /[\u0000-\u001f\u007f]/
    : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
  return [
    ...(forbidden.test(text) || !text.isWellFormed() ? [{ path, code: "one_line" as const }] : []),
    ...(unknown === undefined
      ? []
      : [{ path, code: "placeholder_unknown" as const, params: { name: `{{${unknown}}}` } }]),
    ...(missing === undefined
      ? []
      : [{ path, code: "placeholder_missing" as const, params: { name: `{{${missing}}}` } }]),
  ];
}
