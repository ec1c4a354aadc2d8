import type { EditedSection, SectionKind } from "@palco/contract/pages/sections";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import type { Section } from "./page-editor.ts";

/** Kinds in the order in which they are offered. */
export const offeredKinds = [
  "hero", "product_slider", "featured_product", "featured_channel", "channel_slider", "speaker_slider", "agenda",
  "countdown", "static", "rich_text", "call_to_action", "logos", "faq", "newsletter", "plans", "calculator", "examples", "banner", "coupon_box", "continue_watching", "new_in_channels",
] as const satisfies readonly SectionKind[]; // prettier-ignore

/** Kinds that are part of a module of the site. */
export const moduleOfKind: Partial<Record<SectionKind, SiteModuleKey>> = {
  newsletter: "commerce",
  banner: "advertising",
};

/** Sections that a home page has by itself: there once, hidden and moved, never removed. */
const usual: ReadonlySet<string> = new Set(["about", "coupon_box", "continue_watching", "new_in_channels"]);
export const isUsual = (kind: EditedSection["kind"]): boolean => usual.has(kind);

const common = {
  title: {},
  hidden: false,
  from: null,
  to: null,
  audience: "everyone",
  languages: [],
  anchor: null,
} as const;

/** Fields of a new section beside those of every kind. */
const fields: { [Kind in SectionKind]: object } = {
  hero: { v: 4, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null, imageAlt: {}, slides: [] },
  product_slider: { v: 2, source: "new", products: [], category: null, types: [], order: null, count: 12 },
  channel_slider: { v: 1, channels: [] },
  speaker_slider: { v: 1, speakers: [] },
  featured_product: { v: 1, product: "" },
  featured_channel: { v: 1, channel: "" },
  static: { v: 1, size: "full", description: {}, url: null, imageId: null, imageAlt: {} },
  call_to_action: { v: 1, subtitle: {}, buttonText: {}, buttonLink: "" },
  about: { v: 1, seoTitle: {}, description: {}, imageId: null },
  coupon_box: { v: 1, help: {} },
  continue_watching: { v: 1 },
  new_in_channels: { v: 1 },
  logos: { v: 1, logos: [], grey: true },
  faq: { v: 1, questions: [{ question: {}, answer: {} }] },
  countdown: { v: 1, product: null, at: null, after: {} },
  agenda: { v: 1, product: "", count: 20 },
  rich_text: { v: 1, text: {} },
  plans: { v: 1 },
  calculator: { v: 1 },
  examples: { v: 1, channels: [] },
  newsletter: { v: 1, text: {}, consent: {}, list: "" },
  banner: { v: 1, area: "home" },
};

/** A UUID of version 4 (RFC 9562), also where the page came without encryption. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const newSection = (kind: SectionKind): Section =>
  ({ ...common, ...fields[kind], kind, id: newId() }) as unknown as Section;
