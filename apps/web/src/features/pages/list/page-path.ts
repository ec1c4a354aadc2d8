/** Address of a page of the site. */
export const pagePath = (slug: string): string => `/page/${slug}`;
