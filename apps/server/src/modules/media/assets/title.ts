/** A first title for people to change: the file's name without its ending, with spaces for its dashes. */
export function titleFromFilename(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]{2,4}$/i, "")
    .replace(/[_-]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.slice(0, 150);
}
