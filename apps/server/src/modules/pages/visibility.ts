import type { SectionAudience, StoredSection } from "@palco/contract/pages/sections";
import type { ReaderClass } from "@palco/contract/reader-class";
import type { Language } from "@palco/values/language";

export interface Reader {
  reader: ReaderClass;
  language: Language;
  now: Date;
}

/** Reason why a section is not for a reader, whatever it holds; undefined when it is. */
export function whyOff(
  { hidden, from, to, audience, languages }: StoredSection,
  { reader, language, now }: Reader,
): "hidden" | "time" | "audience" | "language" | undefined {
  if (hidden) return "hidden";
  if ((from && now < new Date(from)) || (to && now >= new Date(to))) return "time";
  if (!isFor[audience].includes(reader)) return "audience";
  return languages.length && !languages.includes(language) ? "language" : undefined;
}

const isFor: Record<SectionAudience, readonly ReaderClass[]> = {
  everyone: ["visitor", "viewer", "producer", "admin"],
  visitors: ["visitor"],
  accounts: ["viewer", "producer", "admin"],
  producers: ["producer", "admin"],
  admins: ["admin"],
};
