import QRCode from "qrcode";
import { colors, type Sheet } from "./sheet.ts";

/** A QR code as shapes: sharp on any printer. `size` in points. */
export function drawQr(
  { pdf }: Sheet,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const module = size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      // A hair wider, so that no light shows between neighbours.
      if (modules.get(row, column))
        pdf.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
  pdf.fill(colors.ink);
}
