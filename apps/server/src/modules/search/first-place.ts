/** Letters shown on each side of the word. */
const shownBeside = 44;

/** A word where it stands, with what stands around it. */
export interface Place {
  before: string;
  word: string;
  after: string;
}

const mark = /\p{M}/u;
const marks = /\p{M}+/gu;
const letter = /[\p{L}\p{N}]/u;

/**
 * Makes a function that finds the first whole word of a text that equals one of `words` or begins with `begun`, ignoring accents and
 * case. `words` and `begun` are plain text (plain-text.ts). The function answers undefined when the text has none, or `words` is empty
 * and `begun` absent. Without a pattern of these words, which would have to be compiled for each search.
 */
export function placeFinder({ words, begun }: { words: readonly string[]; begun?: string | undefined }) {
  const wholes = [...new Set(words)].filter((word) => word && word !== begun);

  return (text: string): Place | undefined => {
    const whole = text.normalize("NFD").replace(/\s+/g, " ").trim();
    const plain = whole.toLowerCase().replace(marks, "");
    const ends = [
      ...wholes.map((word) => wordAt(plain, word)),
      ...(begun ? [wordAt(plain, begun, true)] : []),
    ];
    const found = ends.flatMap((one) => one ?? []).toSorted((a, b) => a.start - b.start)[0];
    return found && placeOf(whole, withMarks(whole, found));
  };
}

interface Span {
  start: number;
  end: number;
}

/** The first place of a word in plain text: the whole word, or with `isBegun` a word that begins with it. */
function wordAt(plain: string, word: string, isBegun = false): Span | undefined {
  for (let start = plain.indexOf(word); start >= 0; start = plain.indexOf(word, start + 1)) {
    let end = start + word.length;
    if (start > 0 && letter.test(plain[start - 1]!)) continue;
    if (isBegun) while (end < plain.length && letter.test(plain[end]!)) end += 1;
    if (end === plain.length || !letter.test(plain[end]!)) return { start, end };
  }
  return undefined;
}

/** The same stretch of a text with its marks. */
function withMarks(whole: string, { start, end }: Span): Span {
  let letters = 0;
  const places = { start: whole.length, end: whole.length };
  for (let at = 0; at < whole.length; at += 1) {
    // Below U+0300 no mark stands.
    if (whole.charCodeAt(at) >= 0x300 && mark.test(whole[at]!)) continue;
    if (letters === start) places.start = at;
    if (letters === end) return { ...places, end: at };
    letters += 1;
  }
  return places;
}

function placeOf(whole: string, { start, end }: Span): Place {
  const before = whole.slice(Math.max(0, start - shownBeside), start);
  const after = whole.slice(end, end + shownBeside);
  return {
    before: (start > shownBeside ? `…${before.replace(/^\S*\s/, "")}` : before).normalize("NFC"),
    word: whole.slice(start, end).normalize("NFC"),
    after: (end + shownBeside < whole.length ? `${after.replace(/\s\S*$/, "")}…` : after).normalize("NFC"),
  };
}
