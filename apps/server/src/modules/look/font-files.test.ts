import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fontNames } from "@palco/contract/look/fonts";
import { openSync } from "fontkit";
import Pdf from "pdfkit";
import { expect, test } from "vitest";
import { type FontFamily, fontFacts, fontFaces, readFontFile } from "./font-files.ts";

const { resolve } = createRequire(import.meta.url);
const running =
  "La voz de los pacientes vuelve al escenario: una conversación en directo con quienes cuidan, investigan y enseñan. Reserve the evening for a talk about living with the heart, recorded in Madrid and shown again on demand. O congresso reúne, em três dias, oficinas, debates e demonstrações para equipas de todo o país. 1234567890 €";
const families = Object.keys(fontNames) as FontFamily[];

test("fallbacks are as wide and as high as the fonts that take their place", () => {
  for (const family of families) {
    const { kind, sizeAdjust, ascent, descent } = fontFacts[family];
    // Helvetica and Times of every PDF are as wide as Arial and Times New Roman.
    const bases = kind === "serif" ? ["Times-Roman", "Times-Bold"] : ["Helvetica", "Helvetica-Bold"];
    for (const [index, weight] of [400, 700].entries()) {
      const font = openSync(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`));
      const own = font.layout(running).advanceWidth / font.unitsPerEm;
      const base = new Pdf().font(bases[index]!).fontSize(100).widthOfString(running) / 100;
      expect((own / base) * 100, `${family} ${weight}`).toBeCloseTo(sizeAdjust[index]!, 0);
      if (index) continue;
      expect((font.ascent / font.unitsPerEm) * 100, family).toBeCloseTo(ascent, 0);
      expect((-font.descent / font.unitsPerEm) * 100, family).toBeCloseTo(descent, 0);
    }
  }
});

test("every file that a font's style sheet names is there, with its licence; others are not", async () => {
  for (const family of families) {
    const names = [...fontFaces(family).matchAll(/\/fonts\/([^"]+)"/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect((await readFontFile(name))?.subarray(0, 4).toString()).toBe("wOF2");
    expect(existsSync(resolve(`@fontsource/${family}/LICENSE`))).toBe(true);
  }
  for (const name of ["inter-latin-900.woff2", "../package.json", "comic-latin-400.woff2"])
    expect(await readFontFile(name)).toBeUndefined();
});
