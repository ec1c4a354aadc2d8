import type { Crumb, PageHead } from "#platform/http/public-page.ts";

interface Site {
  site: string;
  publicUrl: string;
}

/** The things of a page and its breadcrumbs as JSON-LD; undefined for a page that says nothing of itself. */
export function structuredData(
  { things = [], trail = [] }: Pick<PageHead, "things" | "trail">,
  site: Site,
): object | undefined {
  if (!things.length && !trail.length) return undefined;
  return {
    "@context": "https://schema.org",
    "@graph": [...things, ...(trail.length ? [breadcrumbs(trail, site)] : [])],
  };
}

function breadcrumbs(trail: readonly Crumb[], { site, publicUrl }: Site): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: site, path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
