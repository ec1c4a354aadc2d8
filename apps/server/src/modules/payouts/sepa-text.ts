/** Characters every SEPA bank accepts (EPC217-08): basic Latin letters, digits and a few signs. */
const others = /[^a-zA-Z0-9/\-?:().,'+ ]/g;
const spelled: Record<string, string> = { ß: "ss", æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", "&": "+", "·": ".", "’": "'", "–": "-" }; // prettier-ignore

/** A name or a note as banks write it: without accents, at most `max` letters, never empty, never with `//` or a `/` at its ends. */
export function sepaText(text: string, max: number): string {
  const plain = [...text.normalize("NFD").replace(/\p{M}/gu, "")]
    .map((letter) => spelled[letter] ?? letter)
    .join("")
    .replace(others, " ")
    .replace(/\/{2,}/g, "/")
    .replace(/\s+/g, " ")
    .slice(0, max)
    .replace(/^[/ ]+|[/ ]+$/g, "");
  return plain.replace(/'/g, "&apos;") || "-";
}
