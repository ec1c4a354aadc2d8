import { qrPath } from "@palco/values/qr-path";
import QRCode from "qrcode";
import { useMemo } from "react";

/** The light border that scanners ask for, in squares. */
const quiet = 2;

/** A text to scan with a phone. Its colours are the stylesheet's. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(
    () => qrPath(QRCode.create(text, { errorCorrectionLevel: "M" }).modules),
    [text],
  );
  const side = size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
