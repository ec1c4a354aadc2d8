import { fill } from "@palco/i18n/error-text";
import { showCode } from "@palco/values/coupon-code";
import type { Language } from "@palco/values/language";
import { writtenDate } from "@palco/values/written-date";
import { drawQr } from "#platform/pdf/draw-qr.ts";
import { colors, page as a4, Sheet } from "#platform/pdf/sheet.ts";
import type { NewCertificate } from "./certificate.queries.ts";
import { hoursIn, timeZone } from "./issue.ts";
import { certificateTexts } from "./template.ts";

export interface CertificateLook {
  /** Name of the site. */
  name: string;
  primary: string;
  /** The same on white. */
  text: string;
  /** Logo of the channel, as PNG. */
  logo?: Buffer | undefined;
  /** Pictures of its signatures as PNG, in their order. */
  signed: readonly (Buffer | undefined)[];
}

/** A4 across, in points. */
const page = { width: a4.height, height: a4.width, margin: 56 } as const;
const inner = page.width - 2 * page.margin;
const qr = 84;
/** Room of a picture above the line that it signs on, in points. */
const signed = { width: 150, height: 46 };

export type DrawnCertificate = Pick<
  NewCertificate,
  | "code"
  | "holder"
  | "words"
  | "channel"
  | "signatures"
  | "accreditation"
  | "minutes"
  | "completedAt"
  | "issuedAt"
> & { revokedAt: Date | null };

export const verifyUrl = (publicUrl: string, code: string): string => `${publicUrl}/verify/${showCode(code)}`;

/** A certificate as one A4 page across, in one of its languages. Drawn from what is kept alone. */
export function drawCertificate(
  one: DrawnCertificate,
  { language, look, publicUrl }: { language: Language; look: CertificateLook; publicUrl: string },
): Promise<Buffer> {
  const t = certificateTexts[language];
  const { title, heading, text, parts = [] } = one.words[language];
  const sheet = new Sheet(`${heading}: ${title}`, language, "landscape");
  const day = (date: Date) => writtenDate(date.toISOString(), "day", language, timeZone);
  drawFrame(sheet, look);
  drawHead(sheet, one.channel, look);

  let y = centred(sheet, heading, 166, { size: 30, weight: 700, color: look.text, least: 18 });
  y = centred(sheet, one.holder, y + 20, { size: 34, weight: 500, color: colors.ink, least: 16 });
  sheet.pdf
    .moveTo(page.width / 2 - 150, y + 6)
    .lineTo(page.width / 2 + 150, y + 6)
    .lineWidth(1)
    .strokeColor(look.primary)
    .stroke();
  y = sheet.text(text, page.margin + 60, y + 20, {
    size: 13.5,
    width: inner - 120,
    align: "center",
    lineGap: 4,
  });
  const hours = hoursIn(language, one.minutes);
  const facts = [
    hours && fill(t.hours, { hours }),
    fill(t.completed, { date: day(one.completedAt) }),
    one.accreditation,
  ].filter(Boolean);
  y = sheet.text(facts.join("  ·  "), page.margin + 20, y + 12, {
    size: 10,
    width: inner - 40,
    align: "center",
    color: colors.soft,
  });

  drawParts(
    sheet,
    parts.map((part) => `${part.title} · ${day(new Date(part.completedAt))}`),
    { top: y + 10, bottom: page.height - 118 - (look.signed.some(Boolean) ? signed.height : 0) },
  );

  drawSignatures(sheet, one.signatures, look.signed);
  drawProof(sheet, verifyUrl(publicUrl, one.code), [
    fill(t.issued, { date: day(one.issuedAt) }),
    fill(t.code, { code: showCode(one.code) }),
    fill(t.verify, { url: verifyUrl(publicUrl, one.code).replace(/^https?:\/\//, "") }),
  ]);
  if (one.revokedAt) drawRevoked(sheet, fill(t.revoked, { date: day(one.revokedAt) }));
  return sheet.end();
}

function drawFrame({ pdf }: Sheet, { primary }: CertificateLook): void {
  pdf
    .rect(22, 22, page.width - 44, page.height - 44)
    .lineWidth(1)
    .strokeColor(colors.line)
    .stroke();
  pdf.rect(22, 22, page.width - 44, 6).fill(primary);
}

/** The channel at the left, the site at the right. */
function drawHead(sheet: Sheet, channel: string, { name, logo }: CertificateLook): void {
  const y = 52;
  if (logo) sheet.pdf.image(logo, page.margin, y, { fit: [52, 52], valign: "center" });
  sheet.text(channel, page.margin + (logo ? 66 : 0), y + 18, { size: 13, weight: 700, width: 420 });
  sheet.text(name, page.width - page.margin - 240, y + 20, {
    size: 10,
    width: 240,
    align: "right",
    color: colors.soft,
  });
}

/** One line in the middle, in smaller letters where it is long, and on more lines where it is longer still. */
function centred(
  sheet: Sheet,
  text: string,
  y: number,
  { size, least, ...style }: { size: number; least: number; weight: 500 | 700; color: string },
): number {
  let fitting = size;
  while (fitting > least && sheet.heightOf(text, { ...style, size: fitting, width: inner }) > fitting * 1.6)
    fitting -= 1;
  return sheet.text(text, page.margin, y, { ...style, size: fitting, width: inner, align: "center" });
}

/** Courses of a programme above the signatures, in more columns and smaller letters the more there are. */
function drawParts(
  sheet: Sheet,
  lines: readonly string[],
  { top, bottom }: { top: number; bottom: number },
): void {
  if (!lines.length) return;
  const columns = lines.length <= 5 ? 1 : lines.length <= 16 ? 2 : 3;
  const rows = Math.ceil(lines.length / columns);
  const room = bottom - top;
  const size = Math.max(5, Math.min(9.5, room / rows / 1.5));
  const [gap, left] = [16, page.margin + 20];
  const width = (inner - 40 - gap * (columns - 1)) / columns;
  lines.forEach((line, place) => {
    const x = left + Math.floor(place / rows) * (width + gap);
    const y = top + (place % rows) * size * 1.5;
    sheet.line(line, x, y, { size, width, align: columns === 1 ? "center" : "left", color: colors.soft });
  });
}

function drawSignatures(
  sheet: Sheet,
  signatures: DrawnCertificate["signatures"],
  pictures: CertificateLook["signed"],
): void {
  const [width, gap, y] = [190, 30, page.height - 106];
  signatures.forEach(({ name, role }, place) => {
    const x = page.margin + place * (width + gap);
    const picture = pictures[place];
    if (picture)
      sheet.pdf.image(picture, x, y - signed.height - 2, {
        fit: [signed.width, signed.height],
        valign: "bottom",
      });
    sheet.rule(y, x, x + width);
    const after = sheet.text(name, x, y + 8, { size: 10.5, weight: 700, width });
    sheet.text(role, x, after + 1, { size: 9, width, color: colors.soft });
  });
}

function drawProof(sheet: Sheet, url: string, lines: readonly string[]): void {
  const [x, top] = [page.width - page.margin - qr, page.height - page.margin - qr - 4];
  drawQr(sheet, url, { x, y: top, size: qr });
  sheet.pdf.link(x, top, qr, qr, url);
  let y = top + 22;
  for (const line of lines)
    y = sheet.text(line, x - 232, y, { size: 8, width: 220, align: "right", color: colors.soft }) + 2;
}

function drawRevoked({ pdf }: Sheet, text: string): void {
  pdf.save().rotate(-18, { origin: [page.width / 2, page.height / 2] });
  pdf.font("700").fontSize(56).fillColor(colors.rust).fillOpacity(0.35);
  pdf.text(text, 0, page.height / 2 - 30, { width: page.width, align: "center" });
  pdf.restore();
}
