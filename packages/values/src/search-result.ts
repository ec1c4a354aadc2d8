/** Characters of a title that search engines show. */
export const searchTitleLength = 60;
/** Characters of a description that they show. */
export const searchDescriptionLength = 155;

/** The title of a page in search results: with the name of the site where there is room, else cut after a word. */
export function searchTitle(title: string, site: string): string {
  const whole = `${title} · ${site}`;
  return whole.length <= searchTitleLength ? whole : cutAtWord(title, searchTitleLength);
}

/** A description as search results show it. */
export const searchDescription = (text: string): string => cutAtWord(text, searchDescriptionLength);

/** One line of at most so many characters; what is left out ends in an ellipsis after a whole word. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const word = cut.lastIndexOf(" ");
  return `${cut.slice(0, word > most / 2 ? word : most - 1).replace(/[\s.,;:·\p{Cs}]+$/u, "")}…`.slice(
    0,
    most,
  );
}
