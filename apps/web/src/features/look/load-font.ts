import { fontNames } from "@palco/contract/look/fonts";

const loaded = new Set<string>();

/** Fetches a font to be looked at, regular and bold. Visitors only ever load the one that was chosen. */
export function loadFont(font: keyof typeof fontNames): void {
  if (loaded.has(font)) return;
  loaded.add(font);
  for (const weight of ["400", "700"]) {
    const face = new FontFace(fontNames[font], `url(/fonts/${font}-latin-${weight}.woff2)`, { weight });
    document.fonts.add(face);
    void face.load().catch(() => loaded.delete(font));
  }
}
