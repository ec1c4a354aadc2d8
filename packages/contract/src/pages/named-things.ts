import type { HomeSectionContent } from "./sections.ts";
import { imagesOf as imagesOfText } from "../rich-text.ts";

/** Slugs of the products that a section names. */
export function productsOf(section: HomeSectionContent): string[] {
  if (section.kind === "hero")
    return section.slides.flatMap((slide) => (slide.of === "product" ? slide.product : []));
  if ("products" in section) return section.products;
  return "product" in section && section.product ? [section.product] : [];
}

/** Slugs of the channels that it names. */
export function channelsOf(section: HomeSectionContent): string[] {
  if ("channels" in section) return section.channels;
  return "channel" in section ? [section.channel] : [];
}

export const speakersOf = (section: HomeSectionContent): string[] =>
  "speakers" in section ? section.speakers : [];

/** Ids of its pictures. */
export function imagesOf(section: HomeSectionContent): string[] {
  if (section.kind === "logos") return section.logos.map(({ imageId }) => imageId);
  if (section.kind === "rich_text") return Object.values(section.text).flatMap(imagesOfText);
  if (section.kind === "hero") return posterImagesOf(section);
  return "imageId" in section && section.imageId ? [section.imageId] : [];
}

/** Ids of its films. */
export const filmsOf = (section: HomeSectionContent): string[] =>
  section.kind === "hero"
    ? section.slides.flatMap((slide) => (slide.of === "words" && slide.filmId) || [])
    : [];

/** Its pictures that fill the window: those of slides with words. */
export function posterImagesOf(section: HomeSectionContent): string[] {
  if (section.kind !== "hero") return [];
  const slides = section.slides.flatMap((slide) => (slide.of === "words" ? slide.imageId : []));
  return [section.imageId, ...slides].flatMap((id) => id ?? []);
}
