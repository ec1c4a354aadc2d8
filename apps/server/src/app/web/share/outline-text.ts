import { createRequire } from "node:module";
import type { Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** A line as outlines: it needs no font where it is drawn. */
export interface OutlinedLine {
  /** In units of the picture. */
  width: number;
  /** SVG, with its origin at the start of the base line. */
  svg: string;
}

const files = new Map<string, Promise<readonly Font[]>>();

/** Files of a font, the usual letters first; read once in the life of a process. */
function openFont(font: string, weight: number): Promise<readonly Font[]> {
  const key = `${font} ${weight}`;
  let opened = files.get(key);
  if (!opened) {
    opened = import("fontkit").then(({ openSync }) =>
      ["latin", "latin-ext"].map((subset) =>
        openSync(resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`)),
      ),
    );
    files.set(key, opened);
  }
  return opened;
}

/** Sets text in a font, at a size in pixels, with kerning. Signs that the font lacks are left out. */
export async function openOutlines(font: string, weight: number) {
  const subsets = await openFont(font, weight);
  const fontOf = (sign: string) => subsets.find((one) => one.hasGlyphForCodePoint(sign.codePointAt(0)!));

  /** Pieces of a text that one file has. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const sign of text.normalize("NFC")) {
      const found = fontOf(sign);
      const last = runs.at(-1);
      if (!found) continue;
      if (last?.font === found) last.text += sign;
      else runs.push({ font: found, text: sign });
    }
    return runs;
  }

  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce(
      (width, run) => width + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
      0,
    );

  function line(text: string, size: number): OutlinedLine {
    let x = 0;
    const paths = runsOf(text).flatMap((run) => {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(run.text);
      return glyphs.map((glyph, index) => {
        const place = [scale, 0, 0, -scale, x, 0].map((value) => Math.round(value * 1e4) / 1e4).join(" ");
        x += positions[index]!.xAdvance * scale;
        return `<path transform="matrix(${place})" d="${glyph.path.toSVG()}"/>`;
      });
    });
    return { width: x, svg: paths.join("") };
  }

  /** A text in lines of at most this width, broken between words; the last of `most` lines ends in "…" where more follows. */
  function wrap(text: string, { size, width, most }: { size: number; width: number; most: number }) {
    const words = text.split(/\s+/).filter(Boolean);
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    const isWhole = lines.length <= most && lines.every((one) => widthOf(one, size) <= width);
    return {
      isWhole,
      lines: lines
        .slice(0, most)
        .map((one, index) =>
          cutTo(one, index === most - 1 && lines.length > most, (cut) => widthOf(cut, size) <= width),
        ),
    };
  }

  return { line, wrap };
}

/** The longest beginning that fits; "…" where something is left out. */
function cutTo(text: string, goesOn: boolean, fits: (text: string) => boolean): string {
  if (!goesOn && fits(text)) return text;
  const signs = [...text];
  while (signs.length && !fits(`${signs.join("").trimEnd()}…`)) signs.pop();
  return `${signs.join("").trimEnd()}…`;
}
