import { plainText } from "./plain-text.ts";

/** Letters shown on each side of the word. */
const shownBeside = 44;

/** A word where it stands, with what stands around it. */
export interface Place {
  before: string;
  word: string;
  after: string;
}

/**
 * Makes a function that finds the first whole word of a text that equals one of `words` or begins with `begun`, ignoring accents and
 * case. `words` and `begun` are plain text (plain-text.ts). The function answers undefined when the text has none, or `words` is empty
 * and `begun` absent.
 */
export function placeFinder({ words, begun }: { words: readonly string[]; begun?: string | undefined }) {
  const wholes = [...new Set(words)].filter((word) => word !== begun).map(accented);
  const either = [...wholes.map((word) => `${word}(?![\\p{L}\\p{N}])`), ...(begun ? [`${accented(begun)}[\\p{L}\\p{N}\\p{M}]*`] : [])]; // prettier-ignore
  const pattern = either.length ? new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${either.join("|")})`, "iu") : null;

  return (text: string): Place | undefined => {
    const whole = text.normalize("NFD").replace(/\s+/g, " ").trim();
    const found = pattern?.exec(whole);
    if (!found) return undefined;
    const end = found.index + found[0].length;
    const before = whole.slice(Math.max(0, found.index - shownBeside), found.index);
    const after = whole.slice(end, end + shownBeside);
    return {
      before: (found.index > shownBeside ? `…${before.replace(/^\S*\s/, "")}` : before).normalize("NFC"),
      word: found[0].normalize("NFC"),
      after: (end + shownBeside < whole.length ? `${after.replace(/\s\S*$/, "")}…` : after).normalize("NFC"),
    };
  };
}

/** A word as a pattern, with any accents. */
const accented = (word: string) => [...plainText(word)].map((letter) => `${letter}\\p{M}*`).join("");
