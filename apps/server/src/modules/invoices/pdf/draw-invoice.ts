import { writtenDate } from "@palco/values/written-date";
import { formatMoney } from "@palco/values/money";
import { fill } from "@palco/i18n/error-text";
import { drawQr } from "#platform/pdf/draw-qr.ts";
import type { Invoice, Party } from "../invoice.ts";
import type { InvoiceLook } from "../invoice-look.ts";
import { fullNumber } from "../invoice.ts";
import { recordOf } from "../issue-invoice.ts";
import { validationUrl } from "../record-hash.ts";
import { drawSums, drawTable } from "./draw-table.ts";
import { colors, page, Sheet } from "#platform/pdf/sheet.ts";
import { invoiceTexts } from "./texts.ts";

interface Around {
  /** The invoice it corrects. */
  rectifies: Invoice | undefined;
  production: boolean;
  /** The site's own; without one it has the product's. */
  look?: InvoiceLook | undefined;
}

/** The size the AEAT wants: 30 to 40 mm. */
export const qrSize = (34 / 25.4) * 72;

const left = page.margin;
const right = page.width - page.margin;

/** An invoice as one A4 page, in the language of its order. Drawn from what is kept alone. */
export function drawInvoice(invoice: Invoice, { rectifies, production, look }: Around): Promise<Buffer> {
  const { language } = invoice;
  const t = invoiceTexts[language];
  const sheet = new Sheet(`${t[invoice.kind]} ${fullNumber(invoice)}`, language);
  if (look) drawOwnHead(sheet, look);
  else drawUsualHead(sheet);
  drawTitle(
    sheet,
    invoice,
    look ? { title: colors.ink, number: colors.soft } : { title: "#ffffff", number: "#c9c6cf" },
  );
  const top = drawFacts(sheet, invoice, 138);
  drawFiscalQr(sheet, invoice, production);
  let y = drawParties(sheet, invoice, Math.max(top + 22, 296));
  if (rectifies) {
    const text = fill(t.rectifies, {
      number: fullNumber(rectifies),
      date: dayText(rectifies.issuedOn, language),
    });
    y = sheet.text(text, left, y + 18, { weight: 500, width: right - left, color: colors.rust });
  }
  y = drawTable(sheet, invoice, y + 26);
  y = drawSums(sheet, invoice, y + 18);
  if (invoice.charge) {
    const { amount, currency } = invoice.charge;
    const money = formatMoney({ amount: Math.abs(amount), currency }, language);
    sheet.text(fill(amount < 0 ? t.returned : t.charged, { amount: money }), left, y + 14, {
      width: right - left,
      align: "right",
      color: colors.soft,
    });
  }
  drawFoot(sheet, invoice, production);
  return sheet.end();
}

/** Our name on the night of the stage. */
function drawUsualHead(sheet: Sheet): void {
  const { pdf } = sheet;
  pdf.rect(0, 0, page.width, 96).fill(colors.night);
  pdf.rect(0, 96, page.width, 3).fill(colors.orange);
  pdf.save().translate(left, 30).scale(1.15);
  const drapes = [
    "M2 5.5A3.5 3.5 0 0 1 5.5 2H16c-.3 8.2-4 14.6-9.6 17.2 1 3.3 1.3 6.6.9 9.6A1.4 1.4 0 0 1 5.9 30H3.4A1.4 1.4 0 0 1 2 28.6Z",
    "M30 5.5A3.5 3.5 0 0 0 26.5 2H16c.3 8.2 4 14.6 9.6 17.2-1 3.3-1.3 6.6-.9 9.6.1.7.7 1.2 1.4 1.2h2.5a1.4 1.4 0 0 0 1.4-1.4Z",
  ];
  pdf.path(drapes[0]!).fill(colors.orange);
  pdf.path(drapes[1]!).fillOpacity(0.72).fill(colors.orange).fillOpacity(1);
  pdf
    .path("M12.4 17.3v10.4c0 1.3 1.4 2.1 2.5 1.4l7.8-5.2c1-.7 1-2.1 0-2.8l-7.8-5.2c-1.1-.7-2.5.1-2.5 1.4Z")
    .fill("#ffffff");
  pdf.restore();
  sheet.text("Palco", left + 48, 36, { size: 22, weight: 700, color: "#ffffff" });
}

/** Logo and name of the site on white, with a line in its colour. */
function drawOwnHead(sheet: Sheet, { name, showsName, primary, text, logo }: InvoiceLook): void {
  const { pdf } = sheet;
  pdf.rect(0, 96, page.width, 3).fill(primary);
  let x = left;
  if (logo) {
    const scale = Math.min(44 / logo.height, 220 / logo.width, 1);
    const [width, height] = [logo.width * scale, logo.height * scale];
    if (logo.ground === "dark") {
      pdf.roundedRect(left - 8, 48 - height / 2 - 8, width + 16, height + 16, 8).fill(colors.night);
      x += 8;
    }
    pdf.image(logo.png, left, 48 - height / 2, { width, height });
    x += width + 12;
  }
  if (logo && !showsName) return;
  const room = { size: 20, weight: 700, color: logo ? colors.ink : text, width: right - 220 - x } as const;
  sheet.text(name, x, 48 - sheet.heightOf(name, room) / 2, room);
}

/** Kind and number of the document. */
function drawTitle(sheet: Sheet, invoice: Invoice, ink: { title: string; number: string }): void {
  const t = invoiceTexts[invoice.language];
  const place = { width: 300, align: "right" } as const;
  sheet.text(t[invoice.kind], right - 300, 32, { ...place, size: 17, weight: 700, color: ink.title });
  sheet.text(fullNumber(invoice), right - 300, 56, { ...place, size: 11, color: ink.number });
}

function drawFacts(sheet: Sheet, invoice: Invoice, top: number): number {
  const t = invoiceTexts[invoice.language];
  const facts = [
    [t.issued_on, dayText(invoice.issuedOn, invoice.language)],
    [t.operation_on, dayText(invoice.operationOn, invoice.language)],
    [t.order, invoice.orderNumber],
  ] as const;
  let y = top;
  for (const [label, value] of facts) {
    sheet.text(label.toUpperCase(), left, y, { size: 7, weight: 500, color: colors.soft });
    y = sheet.text(value, left, y + 11, { size: 11, weight: 500 }) + 8;
  }
  return y;
}

/** QR code with the tax agency's address where anybody can look the invoice up. */
function drawFiscalQr(sheet: Sheet, invoice: Invoice, production: boolean): void {
  const t = invoiceTexts[invoice.language];
  const x = right - qrSize;
  const around = { width: qrSize + 40, align: "center", color: colors.soft, size: 7.5 } as const;
  sheet.text(t.qr, x - 20, 126, around);
  drawQr(sheet, validationUrl(recordOf(invoice), production), { x, y: 140, size: qrSize });
  // Without the mark of those who send each record to the tax agency: we do not (docs/invoices.md).
}

function drawParties(sheet: Sheet, invoice: Invoice, top: number): number {
  const t = invoiceTexts[invoice.language];
  const width = (right - left - 24) / 2;
  const ends = [
    drawParty(sheet, invoice, { label: t.issuer, party: invoice.issuer, x: left, top, width }),
    drawParty(sheet, invoice, {
      label: t.buyer,
      party: invoice.buyer,
      x: left + width + 24,
      top,
      width,
    }),
  ];
  return Math.max(...ends);
}

interface Place {
  label: string;
  party: Party | null;
  x: number;
  top: number;
  width: number;
}

function drawParty(sheet: Sheet, { language }: Invoice, { label, party, x, top, width }: Place): number {
  const t = invoiceTexts[language];
  sheet.rule(top, x, x + width);
  sheet.text(label.toUpperCase(), x, top + 10, { size: 7, weight: 500, color: colors.soft, width });
  if (!party) return sheet.text(t.no_buyer, x, top + 24, { color: colors.soft, width });
  const country = new Intl.DisplayNames([language], { type: "region" }).of(party.country) ?? party.country;
  const y = sheet.text(party.name, x, top + 24, { size: 11, weight: 700, width });
  return sheet.text(
    `${t.tax_id} ${party.taxId}\n${party.address}\n${party.postalCode} ${party.city}, ${country}`,
    x,
    y + 2,
    { width, lineGap: 3 },
  );
}

function drawFoot(sheet: Sheet, invoice: Invoice, production: boolean): void {
  const t = invoiceTexts[invoice.language];
  const y = page.height - 78;
  sheet.rule(y);
  const style = { size: 7.5, color: colors.soft, width: right - left } as const;
  sheet.text(invoice.hash, left, y + 12, { ...style, size: 6 });
  if (!production) sheet.text(t.test_note, left, y + 24, { ...style, color: colors.rust, weight: 500 });
}

function dayText(day: string, language: string): string {
  return writtenDate(day, "day", language, "UTC");
}
