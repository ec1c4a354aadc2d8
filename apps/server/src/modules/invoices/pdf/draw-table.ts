import { localeOf } from "@palco/values/language";
import { formatMoney } from "@palco/values/money";
import { fill } from "@palco/i18n/error-text";
import type { Invoice, InvoiceLine } from "../invoice.ts";
import { colors, page, type Sheet } from "#platform/pdf/sheet.ts";
import { invoiceTexts } from "./texts.ts";

const left = page.margin;
const right = page.width - page.margin;
/** Right edge of each column of amounts. */
const columns = [right - 172, right - 86, right] as const;
const columnWidth = 80;

/** Draws the sold lines, one row each. Returns the end of the table. */
export function drawTable(sheet: Sheet, invoice: Invoice, top: number): number {
  const t = invoiceTexts[invoice.language];
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, invoice.language);
  sheet.pdf.roundedRect(left - 10, top, right - left + 20, 24, 5).fill(colors.paper);
  const head = { size: 7.5, weight: 500, color: colors.soft } as const;
  sheet.text(t.concept.toUpperCase(), left, top + 8, head);
  [t.base, t.tax, t.total].forEach((label, index) =>
    amount(sheet, label.toUpperCase(), index, top + 8, head),
  );
  let y = top + 36;
  for (const line of invoice.lines) {
    const after = sheet.text(line.title, left, y, { size: 10.5, weight: 500, width: columns[0] - columnWidth - left - 8 }); // prettier-ignore
    const end = sheet.text(rateText(invoice, line.taxRate), left, after, { size: 8, color: colors.soft });
    [line.net, line.tax, line.gross].forEach((value, index) =>
      amount(sheet, money(value), index, y, { size: 10, weight: index === 2 ? 500 : 400 }),
    );
    y = end + 8;
    sheet.rule(y);
    y += 12;
  }
  return y - 12;
}

/** The tax by rate on the left, the sums on the right. */
export function drawSums(sheet: Sheet, invoice: Invoice, top: number): number {
  const t = invoiceTexts[invoice.language];
  const money = (value: number) =>
    formatMoney({ amount: value, currency: invoice.currency }, invoice.language);
  let y = top;
  for (const [rate, sums] of byRate(invoice.lines)) {
    const text = `${rateText(invoice, rate)}   ${money(sums.net)}  +  ${money(sums.tax)}`;
    y = sheet.text(text, left, y, { size: 8.5, color: colors.soft, width: 240 }) + 4;
  }
  const rows = [
    [t.net_total, invoice.net],
    [t.tax, invoice.tax],
  ] as const;
  let at = top;
  for (const [label, value] of rows) {
    sheet.text(label, right - 230, at, { color: colors.soft, width: 130 });
    amount(sheet, money(value), 2, at, { size: 10 });
    at += 18;
  }
  sheet.pdf.roundedRect(right - 242, at + 2, 252, 40, 8).fill(colors.night);
  sheet.text(t.gross_total, right - 230, at + 16, { size: 10.5, weight: 500, color: "#ffffff", width: 120 });
  sheet.text(money(invoice.gross), right - 130, at + 13, {
    size: 15,
    weight: 700,
    color: "#ffffff",
    width: 130,
    align: "right",
  });
  return Math.max(y, at + 44);
}

// oxlint-disable-next-line max-params -- as the sheet's own `text(text, x, y, style)`
function amount(sheet: Sheet, text: string, column: number, y: number, style: object): void {
  sheet.text(text, columns[column]! - columnWidth, y, { ...style, width: columnWidth, align: "right" });
}

function rateText({ language }: Invoice, rate: number): string {
  const t = invoiceTexts[language];
  const percent = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(rate / 100);
  return rate === 0 ? t.tax_none : fill(t.tax_rate, { rate: percent });
}

function byRate(lines: readonly InvoiceLine[]): Map<number, { net: number; tax: number }> {
  const rates = new Map<number, { net: number; tax: number }>();
  for (const { taxRate, net, tax } of lines) {
    const sums = rates.get(taxRate) ?? { net: 0, tax: 0 };
    rates.set(taxRate, { net: sums.net + net, tax: sums.tax + tax });
  }
  return rates;
}
