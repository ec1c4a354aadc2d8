import QRCode from "qrcode";
import { colors, type Sheet } from "./sheet.ts";

/** The size the AEAT wants: 30 to 40 mm. */
export const qrSize = (34 / 25.4) * 72;

/** A QR code as shapes: sharp on any printer. */
export function drawQr({ pdf }: Sheet, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const module = qrSize / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      // A hair wider, so that no light shows between neighbours.
      if (modules.get(row, column))
        pdf.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
  pdf.fill(colors.ink);
}
