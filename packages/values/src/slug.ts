/** Lower-case letters and digits in groups joined by single hyphens, as in `/products/{slug}`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 80;

/**
 * The slug a title suggests: no capitals, accents, spaces or special characters (specification, section 5).
 * A title without any latin letter or digit gives an empty string; the caller then picks a fallback.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, slugMaxLength)
    .replace(/-+$/, "");
}
