import { inflateSync } from "node:zlib";

/** The texts of a PDF of ours as a reader would copy them, one line per piece. */
export function textsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? "");
      if (cmap) fonts.set(name!, lettersOf(objects.get(Number(cmap[1]))!.stream));
    }
  const texts: string[] = [];
  for (const { stream } of objects.values()) {
    let letters: Map<string, string> | undefined;
    for (const [, font, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font);
      else
        texts.push([...pieces!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => decode(hex!, letters)).join(""));
    }
  }
  return texts;
}

/** The small squares of a PDF of ours, in points from its upper left corner: what a QR code is drawn of. */
export function squaresOf(pdf: Buffer): { x: number; y: number }[] {
  return [...objectsOf(pdf).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)]
      .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width, height }))
      .filter(({ width, height }) => width === height),
  );
}

function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const objects = new Map<number, { head: string; stream: string }>();
  const raw = pdf.toString("latin1");
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", body] = match[2]!.split("stream\n");
    const bytes = body === undefined ? undefined : Buffer.from(body.split("\nendstream")[0]!, "latin1");
    const stream = bytes && (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
    objects.set(Number(match[1]), { head, stream: stream ?? "" });
  }
  return objects;
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, code], index) => {
      const glyph = (parseInt(first!, 16) + index).toString(16).padStart(4, "0");
      const units = code!.replace(/ /g, "").match(/.{4}/g) ?? [];
      letters.set(glyph, units.map((unit) => String.fromCharCode(parseInt(unit, 16))).join(""));
    });
  return letters;
}

const decode = (hex: string, letters: Map<string, string> | undefined) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? "?").join("");
