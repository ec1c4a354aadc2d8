import { Readable } from "node:stream";
import { showCode } from "@palco/values/coupon-code";
import type { Language } from "@palco/values/language";
import { ZipFile } from "yazl";
import type { CertificateRow } from "./certificate.queries.ts";
import { certificateTexts } from "./template.ts";

/** Name of a certificate's file, without its ending. */
export const fileName = ({ code }: { code: string }, language: Language): string =>
  `${certificateTexts[language].file}-${showCode(code)}`;

/** A ZIP of certificates as PDFs. Each is drawn when the reader has taken the one before: one is in memory at a time. */
export function archiveOf(
  rows: AsyncIterable<CertificateRow>,
  draw: (row: CertificateRow, language: Language) => Promise<Buffer>,
  { language, now }: { language: Language; now: Date },
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  const add = async () => {
    for await (const row of rows)
      zip.addReadStreamLazy(`${fileName(row, language)}.pdf`, { mtime: now }, (take) => {
        draw(row, language).then(
          (pdf) => take(null, Readable.from([pdf])),
          (error: Error) => take(error, Readable.from([])),
        );
      });
    zip.end();
  };
  add().catch((error: Error) => output.destroy(error));
  return output;
}
