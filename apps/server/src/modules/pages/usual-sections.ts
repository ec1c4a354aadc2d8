import type { OwnSectionKind, StoredSection } from "@palco/contract/pages/sections";

const usual = (kind: OwnSectionKind, place: number): StoredSection => ({
  kind,
  v: 1,
  id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, "0")}`,
  title: {},
  hidden: false,
  from: null,
  to: null,
  audience: kind === "continue_watching" || kind === "new_in_channels" ? "accounts" : "everyone",
  languages: [],
  anchor: null,
  ...(kind === "coupon_box" && { help: {} }),
  ...(kind === "about" && { seoTitle: {}, description: {}, imageId: null }),
}) as StoredSection; // prettier-ignore

/** A page with the section about it: its title, and what search engines and shared links say. */
export const withAbout = <T extends { kind: string }>(sections: readonly T[]): (T | StoredSection)[] =>
  sections.some(({ kind }) => kind === "about") ? [...sections] : [usual("about", 0), ...sections];

/** Rows above the box for codes. */
const rowsBeforeCode = 3;

/**
 * The home page with what it has unless it is hidden: the reader's own before everything, what is new in their channels after
 * the hero, and the box for codes after the third row (or the last one). A section that the page names is left where it is.
 */
export function withUsual<T extends { kind: string }>(sections: readonly T[]): (T | StoredSection)[] {
  const named = new Set(sections.map(({ kind }) => kind));
  const page: (T | StoredSection)[] = [...sections];
  if (!named.has("coupon_box")) page.splice(placeOfCodeBox(page), 0, usual("coupon_box", 3));
  if (!named.has("new_in_channels"))
    page.splice(page[0]?.kind === "hero" ? 1 : 0, 0, usual("new_in_channels", 2));
  if (!named.has("continue_watching")) page.unshift(usual("continue_watching", 1));
  return page;
}

function placeOfCodeBox(sections: readonly { kind: string }[]): number {
  const rows = sections.flatMap(({ kind }, index) => (kind.endsWith("_slider") ? [index + 1] : []));
  return rows[rowsBeforeCode - 1] ?? rows.at(-1) ?? sections.length;
}
