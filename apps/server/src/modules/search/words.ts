/** A word that was typed and those that are looked for in its place. */
export interface Alike {
  word: string;
  alike: readonly string[];
}

/** More words than these narrow nothing. */
const mostWords = 8;
/** So many mistyped ones are looked up, the longest first: each costs a question of its own. */
const mostMistyped = 4;

/** The words of plain text, in the order they were typed. */
export function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** Words for which similar words are looked up. */
export function mayBeMistyped(words: readonly string[]): string[] {
  return [...new Set(words)]
    .filter((word) => word.length >= 3 && word.length <= 40)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostMistyped);
}

/** The words with those found for them. */
export function withAlike(
  words: readonly string[],
  found: readonly { typed: string; alike: string }[],
): Alike[] {
  return words.map((word) => ({
    word,
    alike: found.filter(({ typed }) => typed === word).map(({ alike }) => alike),
  }));
}
