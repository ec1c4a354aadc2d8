const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
  quot: '"',
  apos: "'",
};

/**
 * The words of a WebVTT cue without its tags, its character references written out (WebVTT, cue text parsing).
 * @param text cue text with its lines, as it stands in the file
 */
export const plainCue = (text: string): string =>
  text
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return named[name.toLowerCase()] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    );
