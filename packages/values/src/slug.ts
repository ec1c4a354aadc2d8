/** Lower-case letters and digits in groups joined by single hyphens, as in `/products/{slug}`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 80;

/**
 * The slug a title suggests: no capitals, accents, spaces or special characters (specification, section 5).
 * A title without any latin letter or digit gives an empty string; the caller then picks a fallback.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, slugMaxLength)
    .replace(/-+$/, "");
}

/** Words that are addresses of their own below `/products` and `/channels`, so they cannot be slugs. */
const reservedSlugs: readonly string[] = ["mine", "new", "edit", "slug-suggestion"];

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug);
}

/** `base`, or the first of `base-2`, `base-3` ... that is not among `taken`. Never longer than a slug may be. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : `-${number}`;
    const slug = base.slice(0, slugMaxLength - ending.length).replace(/-+$/, "") + ending;
    if (!taken.has(slug) && !isReservedSlug(slug)) return slug;
  }
}
