interface Cited {
  author: string;
  title: string;
  /** ISO 8601; null: it is not published. */
  publishedAt: string | null;
  siteName: string;
  url: string;
}

/** "Duarte, E. (2026). A barometer. Palco. https://…": author, year, title, site, address (APA, 7th edition, 10.16). */
export function citationOf({ author, title, publishedAt, siteName, url }: Cited): string {
  const year = publishedAt ? `${new Date(publishedAt).getUTCFullYear()}` : "n. d.";
  return `${author} (${year}). ${title}. ${siteName}. ${url}`;
}
