/** The used part of fontkit, which comes without types. */
declare module "fontkit" {
  interface Glyph {
    bbox: { minX: number; maxX: number; minY: number; maxY: number };
    path: { toSVG(): string };
  }
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
  }
  export function openSync(path: string): Font;
}
