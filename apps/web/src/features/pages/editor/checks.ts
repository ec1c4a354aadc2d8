import { channelsOf, productsOf, speakersOf } from "@palco/contract/pages/named-things";
import { HomeSectionContent } from "@palco/contract/pages/sections";
import { plainText } from "@palco/contract/rich-text";
import type { NamedThings } from "@palco/contract/pages/api";
import { fieldIssue } from "@palco/contract/fields";
import { limits } from "@palco/values/limits";
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
    // Films behind words: heavy ones lose sharpness, and who wants no motion sees the picture alone.
    | { kind: "film_heavy" | "film_still" }
    | { kind: "named"; title: string; state: string }
    | { kind: "past" };
}

const isText = (value: unknown): value is Localized =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Texts of a section by the name of their field, those of its questions and slides too. */
export function textsOf(section: Section): [string, Localized][] {
  if (section.kind === "kept") return [];
  if (section.kind === "rich_text") {
    const words = Object.entries(section.text).map(([language, { content }]) => [
      language,
      plainText(content),
    ]);
    return [
      ["title", section.title],
      ["text", Object.fromEntries(words) as Localized],
    ];
  }
  return Object.entries(section).flatMap(([name, value]): [string, Localized][] => {
    if (name === "questions" || name === "slides")
      return (value as unknown as Record<string, unknown>[]).flatMap((one, index) =>
        Object.entries(one).flatMap(([part, text]): [string, Localized][] =>
          isText(text) && part !== "focus" ? [[`${name}.${index}.${part}`, text]] : [],
        ),
      );
    return isText(value) ? [[name, value]] : [];
  });
}

/** Pictures that need a description, by the field that it has. */
function picturesOf(section: Section): { alt: string; isTold: boolean }[] {
  const told = (alt: Localized) => Object.values(alt).some(Boolean);
  switch (section.kind) {
    case "static":
      return section.imageId ? [{ alt: "imageAlt", isTold: told(section.imageAlt) }] : [];
    case "hero":
      if (!section.slides.length)
        return section.imageId ? [{ alt: "imageAlt", isTold: told(section.imageAlt) }] : [];
      return section.slides.flatMap((slide, index) =>
        slide.of === "words" && slide.imageId
          ? [{ alt: `slides.${index}.imageAlt`, isTold: told(slide.imageAlt) }]
          : [],
      );
    case "rich_text":
      return languages.flatMap((language) =>
        (section.text[language]?.content ?? []).flatMap((node) =>
          node.type === "image"
            ? [{ alt: `text.${language}`, isTold: node.attrs.alt.trim() !== "" }]
            : node.type === "gallery"
              ? node.attrs.images.map(({ alt }) => ({ alt: `text.${language}`, isTold: alt.trim() !== "" }))
              : [],
        ),
      );
    default:
      return [];
  }
}

/** Films of slides that are worth a word, by the field they are in. */
function filmsToLookAt(section: Section, { films }: NamedThings) {
  if (section.kind !== "hero") return [];
  return section.slides.flatMap((slide, index) => {
    if (slide.of !== "words" || !slide.filmId) return [];
    const { bytes = 0 } = films.find(({ id }) => id === slide.filmId) ?? {};
    return [
      ...(bytes > limits.heavyPageFilmBytes
        ? [{ field: `slides.${index}.filmId`, kind: "film_heavy" as const }]
        : []),
      ...(slide.imageId ? [] : [{ field: `slides.${index}.imageId`, kind: "film_still" as const }]),
    ];
  });
}

/** All there is to say of a page, in the order of its sections; what stops a save first within each. */
export function checkPage(sections: Sections, things: NamedThings, now: number): Check[] {
  // By their names: true while one section alone has it.
  const anchors = new Map<string, boolean>();
  for (const section of sections)
    if (section.kind !== "kept" && section.anchor) anchors.set(section.anchor, !anchors.has(section.anchor));
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
      ...(anchors.get(section.anchor ?? "") === false
        ? [about("anchor", { kind: "field", code: "unique", params: {} }, true)]
        : []),
      ...[...new Set(picturesOf(section).flatMap(({ alt, isTold }) => (isTold ? [] : alt)))].map((field) =>
        about(field, { kind: "alt" }),
      ),
      ...filmsToLookAt(section, things).map(({ field, kind }) => about(field, { kind })),
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

/** By section: one that did not change is not parsed again for each letter typed in another. */
const refused = new WeakMap<Section, ReturnType<typeof refusalsOf>>();

/** Issues that the server would refuse. */
function refusals(section: Section): ReturnType<typeof refusalsOf> {
  const known = refused.get(section) ?? refusalsOf(section);
  refused.set(section, known);
  return known;
}

function refusalsOf(section: Section) {
  const parsed = HomeSectionContent.safeParse(section);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => fieldIssue(issue as Parameters<typeof fieldIssue>[0]));
}

/** Named things that visitors don't see. */
function named(section: HomeSectionContent, things: NamedThings) {
  const slugs = {
    products: productsOf(section),
    channels: channelsOf(section),
    speakers: speakersOf(section),
  };
  return (["products", "channels", "speakers"] as const).flatMap((kind) =>
    things[kind].filter(({ slug, state }) => state !== "shown" && slugs[kind].includes(slug)),
  );
}
