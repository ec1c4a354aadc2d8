/** The longest message, in characters as people count them (code points, as PostgreSQL's char_length does). */
export const chatTextMax = 300;

/**
 * A message after normalization: NFC, on one line, without control characters and without characters that change the
 * text direction (U+202A–202E, U+2066–2069), because those would let one message change its neighbours.
 */
export function chatText(raw: string): string {
  return (
    raw
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\s\u0085]+/gu, " ")
      // oxlint-disable-next-line no-control-regex -- these are just what must stay out
      .replace(
        /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]/gu,
        "",
      )
      // A letter carries at most four marks: more are drawn over the lines around.
      .replace(/(\p{M}{4})\p{M}+/gu, "$1")
      .trim()
  );
}

/** Length of a text, in code points. */
export function chatTextLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
