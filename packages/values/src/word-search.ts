/** Lower case without accents: "Devolución" and "devolucion" are one word. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export interface SearchedText {
  title: string;
  text: string;
}

/** From so many letters on a word may have one typo: shorter ones would find everything. */
const typoFrom = 4;
const exact = 1;
const asPrefix = 0.8;
const asTypo = 0.5;
const titleWeight = 4;
/** Results with less than this part of the best score have only a common word of the question. */
const worthShowing = 0.2;

/**
 * Searches texts of this size for what somebody is typing: accents count for nothing, the beginning of a word finds it, and
 * so does a word with one letter too few, too many, wrong or swapped. Rare words count more. Best first.
 */
export function createWordSearch<T extends SearchedText>(items: readonly T[]): (typed: string) => T[] {
  const indexed = items.map((item) => ({
    item,
    title: [...new Set(wordsOf(item.title))],
    body: [...new Set(wordsOf(item.text))],
  }));
  const found = (word: string) =>
    indexed.map(({ title, body }) => Math.max(titleWeight * bestOf(title, word), bestOf(body, word)));
  return (typed) => {
    const asked = [...new Set(wordsOf(typed))];
    const scores = indexed.map(() => 0);
    for (const word of asked) {
      const of = found(word);
      const frequency = of.filter(Boolean).length;
      const rarity = Math.log(1 + items.length / (1 + frequency));
      of.forEach((score, index) => (scores[index]! += score * rarity));
    }
    const best = Math.max(0, ...scores);
    return indexed
      .map(({ item }, index) => ({ item, score: scores[index]! }))
      .filter(({ score }) => score > 0 && score >= best * worthShowing)
      .toSorted((a, b) => b.score - a.score)
      .map(({ item }) => item);
  };
}

function bestOf(words: readonly string[], asked: string): number {
  let best = 0;
  for (const word of words) {
    if (word === asked) return exact;
    if (word.startsWith(asked)) best = Math.max(best, asPrefix);
    else if (best < asTypo && asked.length >= typoFrom && isNear(word, asked)) best = asTypo;
  }
  return best;
}

/** True when one change of a letter makes the word, or its beginning, of what was asked. */
function isNear(word: string, asked: string): boolean {
  if (word[0] !== asked[0] && word[1] !== asked[0] && word[0] !== asked[1] && word[1] !== asked[1])
    return false;
  let at = 0;
  while (at < asked.length && word[at] === asked[at]) at++;
  if (at === asked.length) return true;
  const rest = asked.slice(at + 1);
  return (
    // One wrong, one too many, one too few, two swapped.
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(asked.slice(at), at + 1) ||
    (asked[at] === word[at + 1] && asked[at + 1] === word[at] && word.startsWith(asked.slice(at + 2), at + 2))
  );
}
