/** Fonts of a site, all from its own server. */
export const fonts = [
  "ubuntu", "inter", "source-sans-3", "work-sans", "nunito-sans", "atkinson-hyperlegible", "source-serif-4",
] as const; // prettier-ignore
export type Font = (typeof fonts)[number];

/** Of titles: the site's own font, or one with more to say. */
export const headingFonts = ["same", "playfair-display"] as const;
export type HeadingFont = (typeof headingFonts)[number];

export const fontNames: Readonly<Record<Font | Exclude<HeadingFont, "same">, string>> = {
  ubuntu: "Ubuntu",
  inter: "Inter",
  "source-sans-3": "Source Sans 3",
  "work-sans": "Work Sans",
  "nunito-sans": "Nunito Sans",
  "atkinson-hyperlegible": "Atkinson Hyperlegible",
  "source-serif-4": "Source Serif 4",
  "playfair-display": "Playfair Display",
};
