import { HomeSectionContent } from "@palco/contract/pages/sections";
import type { NamedThings } from "@palco/contract/pages/api";
import { fieldIssue } from "@palco/contract/fields";
import { type Language, languages, type Localized } from "@palco/values/language";
import type { Section, Sections } from "./page-editor.ts";

/** A finding before a save; it stops the save, or is only told. */
export interface Check {
  id: string;
  /** The field it is about, as its form names it. */
  field: string;
  blocks: boolean;
  what:
    | { kind: "field"; code: ReturnType<typeof fieldIssue>["code"]; params: Record<string, string | number> }
    | { kind: "language"; language: Language; missing: number }
    | { kind: "alt" }
    | { kind: "named"; title: string; state: string }
    | { kind: "past" };
}

/** Texts of a section by the name of their field, those of its questions too. */
export function textsOf(section: Section): [string, Localized][] {
  return Object.entries(section).flatMap(([name, value]): [string, Localized][] => {
    if (name === "questions")
      return (value as unknown as Record<string, Localized>[]).flatMap((one, index) =>
        Object.entries(one).map(([part, text]): [string, Localized] => [`questions.${index}.${part}`, text]),
      );
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? [[name, value as Localized]]
      : [];
  });
}

/** All there is to say of a page, in the order of its sections; what stops a save first within each. */
export function checkPage(sections: Sections, things: NamedThings, now: number): Check[] {
  return sections.flatMap((section) => {
    if (section.kind === "kept" || section.hidden) return [];
    const about = (field: string, what: Check["what"], blocks = false): Check => ({
      id: section.id,
      field,
      blocks,
      what,
    });
    return [
      ...refusals(section).map(({ path, code, params }) =>
        about(path, { kind: "field", code, params: params ?? {} }, true),
      ),
      ...("imageAlt" in section && section.imageId && !Object.values(section.imageAlt).some(Boolean)
        ? [about("imageAlt", { kind: "alt" })]
        : []),
      ...languages.flatMap((language) => {
        const missing = textsOf(section).filter(
          ([, text]) => languages.some((one) => text[one]?.trim()) && !text[language]?.trim(),
        );
        return missing.length
          ? [about(missing[0]![0], { kind: "language", language, missing: missing.length })]
          : [];
      }),
      ...named(section, things).map(({ title, state }) => about("named", { kind: "named", title, state })),
      ...(section.to && Date.parse(section.to) <= now ? [about("to", { kind: "past" })] : []),
    ];
  });
}

/** Issues that the server would refuse. */
function refusals(section: Section) {
  const parsed = HomeSectionContent.safeParse(section);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => fieldIssue(issue as Parameters<typeof fieldIssue>[0]));
}

/** Named things that visitors don't see. */
function named(section: Section, things: NamedThings) {
  const slugs = {
    products: "products" in section ? section.products : "product" in section ? [section.product] : [],
    channels: "channels" in section ? section.channels : "channel" in section ? [section.channel] : [],
    speakers: "speakers" in section ? section.speakers : [],
  };
  return (["products", "channels", "speakers"] as const).flatMap((kind) =>
    things[kind].filter(({ slug, state }) => state !== "shown" && slugs[kind].includes(slug)),
  );
}
