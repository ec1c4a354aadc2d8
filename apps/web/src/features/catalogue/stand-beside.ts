import type { ProductView } from "@palco/contract/catalogue/api";

type Words = Pick<
  ProductView,
  "description" | "speakers" | "chapters" | "artSheet" | "techSheet" | "additionalInfo"
>;

// Heights as product.css draws them, in pixels: near enough to tell a hole of some lines from one of half a screen.
const [wide, narrow] = [66, 34];
const [line, gap, part] = [25, 40, 72];
/** The most that facts may reach below the words. */
const most = 200;

const linesOf = (text: string, letters: number) =>
  text
    .split("\n")
    .reduce((lines, paragraph) => lines + Math.max(1, Math.ceil(paragraph.length / letters)), 0);

const textHeight = (text: string, letters: number) => (text ? linesOf(text, letters) * line + gap : 0);

/** A sheet of one line is a fact like the others. */
export const isLine = (sheet: string): boolean => sheet.length <= 60 && !sheet.includes("\n");

/** A sheet of more lines is folded at first: one long column beside short ones would leave holes. */
const mostOpen = 8;
export const isShortSheet = (sheet: string): boolean => linesOf(sheet, narrow) <= mostOpen;

/** True when the words are about as long as the facts: these stand beside them then, else below in columns of their own. */
export function standBeside(product: Words, hasMore: boolean): boolean {
  const { description, speakers, chapters, artSheet, techSheet, additionalInfo } = product;
  const words =
    textHeight(description, wide) +
    speakers.length * part +
    Math.min(chapters.length, 8) * 44 +
    (hasMore ? 5 * part : 0);
  const sheets = [artSheet, techSheet, additionalInfo].filter((sheet) => !isLine(sheet));
  const facts =
    4 * part +
    sheets.reduce((sum, sheet) => sum + 52 + (isShortSheet(sheet) ? textHeight(sheet, narrow) : 0), 0);
  return words >= 240 && facts <= words + most;
}
