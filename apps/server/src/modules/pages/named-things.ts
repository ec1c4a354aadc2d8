import type { HomeSectionContent } from "@palco/contract/pages/sections";

/** Slugs of the products that a section names. */
export function productsOf(section: HomeSectionContent): string[] {
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
  if ("logos" in section) return section.logos.map(({ imageId }) => imageId);
  return "imageId" in section && section.imageId ? [section.imageId] : [];
}
