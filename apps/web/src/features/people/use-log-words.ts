import type { AuditEntry } from "@palco/contract/people/audit";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/country-name.ts";
import { useFormat } from "#app/format.ts";
import { hoursOf } from "#app/hours.ts";
import { fieldName, type LogWords, readable, readValue } from "./log-value.ts";

/** One field of an entry in words; `before` is undefined where the act gave a value and changed none. */
export interface LogChange {
  field: string;
  name: string;
  before: string | undefined;
  after: string;
}

/** The log in the reader's words: what has no text of its own is told by its name in code. */
export function useLogWords() {
  const { t, i18n } = useTranslation("log");
  const format = useFormat();
  const words: LogWords = {
    ...format,
    text: (key, values) =>
      i18n.exists(values ? `${key}_other` : key, { ns: "log" })
        ? t(key as "empty", { ...values })
        : undefined,
    hours: (hours) => hoursOf(hours, format.locale),
    date: (day) => format.date(`${day}T12:00:00.000Z`),
    language: (code) => new Intl.DisplayNames(format.locale, { type: "language" }).of(code) ?? code,
    country: (code) => countryName(code, format.locale) ?? code,
  };
  const kindOf = (kind: string) => words.text(`kind_${kind}`) ?? readable(kind);
  const moduleOf = (key: string) =>
    i18n.exists(`site-modules:name_${key}`) ? t(`site-modules:name_${key}` as "empty") : undefined;
  return {
    actOf: (act: string) => words.text(`act_${act}`) ?? readable(act),
    kindOf,
    /** What tells it apart from others of its kind: a name, a title, a number; undefined where there is nothing to tell. */
    subjectOf: ({ kind, id, name, who }: AuditEntry["object"]) =>
      who ?? name ?? (kind === "site" ? moduleOf(id) : words.text(`thing_${id}`)),
    /** What it was done to, as short as it can be said. */
    objectOf: ({ kind, id, name, who }: AuditEntry["object"]) =>
      who ?? name ?? words.text(`thing_${id}`) ?? moduleOf(id) ?? kindOf(kind),
    changesOf({ before, after, names, currency }: AuditEntry): LogChange[] {
      const facts = { names, currency };
      const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const isChange = Object.keys(before).length > 0;
      return fields.map((field) => ({
        field,
        name: fieldName(field, words),
        // The same before and after is no change: it says what the act was about.
        before:
          isChange && JSON.stringify(before[field]) !== JSON.stringify(after[field])
            ? readValue(field, before[field], words, facts)
            : undefined,
        after: readValue(field, after[field], words, facts),
      }));
    },
  };
}

/** A change in one line. */
export const lineOf = ({ name, before, after }: LogChange): string =>
  before === undefined ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
