/** A text in lower case without accents, letter by letter, so that places in it are places in the text. */
const plain = (text: string) =>
  [...text].map(
    (letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 1) || letter,
  );

export interface Part {
  text: string;
  /** What was looked for. */
  isFound: boolean;
}

/** A text in parts: those that were looked for, without regard to case and accents, and the rest; undefined: it has none. */
export function partsFound(text: string, sought: string): Part[] | undefined {
  const letters = [...text];
  const [inText, wanted] = [plain(text), plain(sought.trim())];
  if (!wanted.length) return [{ text, isFound: false }];
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at + wanted.length <= inText.length; at += 1) {
    if (!wanted.every((letter, n) => inText[at + n] === letter)) continue;
    if (at > from) parts.push({ text: letters.slice(from, at).join(""), isFound: false });
    from = at + wanted.length;
    parts.push({ text: letters.slice(at, from).join(""), isFound: true });
    at = from - 1;
  }
  if (!from) return undefined;
  if (from < letters.length) parts.push({ text: letters.slice(from).join(""), isFound: false });
  return parts;
}

/** Index of the line that is being said at a moment: the last that has begun. -1: none has. */
export function lineAt(lines: readonly { fromMs: number }[], ms: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.fromMs <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
