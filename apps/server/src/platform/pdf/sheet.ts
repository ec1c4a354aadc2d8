import { createRequire } from "node:module";
import Pdf from "pdfkit";

const { resolve } = createRequire(import.meta.url);
const font = (weight: number) => resolve(`@fontsource/ubuntu/files/ubuntu-latin-${weight}-normal.woff`);

export const colors = {
  ink: "#17151a",
  soft: "#5d5a66",
  line: "#e4e1dc",
  paper: "#f8f6f2",
  night: "#0b0a0c",
  orange: "#ff7a1a",
  rust: "#b04403",
} as const;

/** An upright A4 in points, with the margin everything keeps. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;

type Weight = 400 | 500 | 700;

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: "left" | "right" | "center";
  lineGap?: number;
}

/** Letters whose stroke is no accent to take away. */
const nearest: Record<string, string> = { Ł: "L", ł: "l", Đ: "D", đ: "d", Ħ: "H", ħ: "h", ı: "i" };

interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** A page to draw on, with our letters in it. Texts are cut to what the letters can write. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer>;

  constructor(title: string, language: string, layout: "portrait" | "landscape" = "portrait") {
    this.pdf = new Pdf({
      size: "A4",
      layout,
      margin: 0,
      lang: language,
      info: { Title: title, Creator: "Palco", Producer: "Palco" },
      displayTitle: true,
    });
    for (const weight of [400, 500, 700] as const) this.pdf.registerFont(String(weight), font(weight));
    const parts: Buffer[] = [];
    this.#done = new Promise((done, failed) => {
      this.pdf.on("data", (part: Buffer) => parts.push(part));
      this.pdf.on("end", () => done(Buffer.concat(parts)));
      this.pdf.on("error", failed);
    });
  }

  /** Writes a text and answers where the next line would begin. */
  text(text: string, x: number, y: number, style: Style = {}): number {
    const { size = 9.5, weight = 400, color = colors.ink, width = 400, align = "left", lineGap = 2 } = style;
    this.pdf.font(String(weight)).fontSize(size).fillColor(color);
    this.pdf.text(this.#writable(text), x, y, { width, align, lineGap });
    return this.pdf.y;
  }

  /** Writes a text in one line; what is too long ends with an ellipsis. */
  line(text: string, x: number, y: number, style: Style = {}): void {
    const { size = 9.5, weight = 400, color = colors.ink, width = 400, align = "left" } = style;
    this.pdf.font(String(weight)).fontSize(size).fillColor(color);
    this.pdf.text(this.#writable(text), x, y, { width, align, height: size * 1.2, ellipsis: true });
  }

  /** The height that a text takes. */
  heightOf(text: string, { size = 9.5, weight = 400, width = 400, lineGap = 2 }: Style): number {
    this.pdf.font(String(weight)).fontSize(size);
    return this.pdf.heightOfString(this.#writable(text), { width, lineGap });
  }

  rule(y: number, from: number = page.margin, to: number = page.width - page.margin): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colors.line).stroke();
  }

  end(): Promise<Buffer> {
    this.pdf.end();
    return this.#done;
  }

  /** Letters the fonts don't have become the letter under their accent, or a point. */
  #writable(text: string): string {
    // Which letters a font has is known only inside of pdfkit.
    const { font: letters } = (this.pdf as unknown as Record<string, OpenFont>)["_font"]!;
    const has = (sign: string) => sign === "\n" || letters.hasGlyphForCodePoint(sign.codePointAt(0)!);
    return [...text.normalize("NFC")]
      .map((sign) => [sign, nearest[sign] ?? sign.normalize("NFKD")[0]!, "·"].find(has) ?? "")
      .join("");
  }
}
