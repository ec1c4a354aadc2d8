import type { NamedThings, PageEdit } from "@palco/contract/pages/api";
import type { Language, Localized } from "@palco/values/language";
import type { Section } from "./page-editor.ts";

type Patch = Record<string, unknown>;

/** Input of the fields of one section: its values, and the two ways of changing them. */
export interface SectionEditing {
  section: Section;
  /** The page it is on, as its operations name it. */
  page: PageEdit["page"];
  pageKind: PageEdit["kind"];
  /** Of the texts that are shown. */
  language: Language;
  things: NamedThings;
  /** Something new was named, or a picture sent. */
  know: (more: Partial<NamedThings>) => void;
  /** Typed: one step until a pause or `end`. */
  type: (field: string, patch: Patch) => void;
  /** Chosen: a step of its own. */
  change: (patch: Patch) => void;
  end: () => void;
  /** The error of a field, in words. */
  errorOf: (field: string) => string | undefined;
}

type Of<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

/** Input of the fields of a kind. */
export type FieldsOf<Kind extends Section["kind"]> = { of: SectionEditing; section: Of<Kind> };

/** A text with what was typed in one language; nothing typed is no text. */
export function withText(text: Localized, language: Language, typed: string): Localized {
  const { [language]: _, ...others } = text;
  return typed ? { ...others, [language]: typed } : others;
}
