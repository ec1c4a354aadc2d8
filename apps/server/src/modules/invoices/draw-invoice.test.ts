import QRCode from "qrcode";
import { expect, test } from "vitest";
import type { Invoice } from "./invoice.ts";
import { nameLine } from "./name-line.ts";
import { drawInvoice, qrSize } from "./pdf/draw-invoice.ts";
import { squaresOf, textsOf } from "#platform/pdf/testing-pdf.ts";

const issuer = { name: "Palco Escenarios, S.L.", taxId: "B12345674", address: "Calle del Telón, 7", city: "Sevilla", postalCode: "41001", country: "ES" } as const; // prettier-ignore

const book = { title: "Cítricos: el libro", kind: "product", quantity: 2, net: 4000, tax: 400, gross: 4400, taxRate: 1000 } as const; // prettier-ignore
const sending = { ...book, kind: "shipping", quantity: 1, net: 445, tax: 45, gross: 490 } as const;
const gift = { title: "Brasa & Sal", kind: "support", quantity: 1, net: 500, tax: 0, gross: 500, taxRate: 0 } as const; // prettier-ignore

function anInvoice(language: Invoice["language"]): Invoice {
  return {
    id: "", record: 1, series: "S2026", number: 5, kind: "simplified", rectifiesId: null, orderId: "", userId: "",
    issuer, buyer: null, lines: [book, sending, gift].map((line) => nameLine(line, language)),
    net: 4945, tax: 445, gross: 5390, currency: "EUR", charge: null, orderNumber: "P00001103", language, taxType: "F2",
    operationOn: "2026-11-22", issuedOn: "2026-11-22", issuedAt: new Date("2026-11-22T10:00:00Z"),
    recordTime: "2026-11-22T11:00:00+01:00", previousHash: "", hash: "A".repeat(64), seal: "",
  }; // prettier-ignore
}

const drawn = (language: Invoice["language"]) =>
  drawInvoice(anInvoice(language), { rectifies: undefined, production: true });

test("the QR code is drawn module by module as the agency's address is coded", async () => {
  const url = "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=S2026-000005&fecha=22-11-2026&importe=53.90"; // prettier-ignore
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const squares = squaresOf(await drawn("es"));
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const module = qrSize / modules.size;
  const place = (from: number, at: number) => Math.round((at - from) / module);
  const dark = new Set(squares.map(({ x, y }) => `${place(top, y)} ${place(left, x)}`));
  const expected = Array.from({ length: modules.size ** 2 }, (_, index) => index)
    .filter((index) => modules.data[index])
    .map((index) => `${Math.floor(index / modules.size)} ${index % modules.size}`);
  expect([...dark].toSorted()).toEqual(expected.toSorted());
});

test.each([
  ["es", "2 × Cítricos: el libro", "Envío de Cítricos: el libro", "Apoyo a Brasa & Sal", "53,90 €", "22 de noviembre de 2026"],
  ["en", "2 × Cítricos: el libro", "Shipping of Cítricos: el libro", "Support for Brasa & Sal", "€53.90", "22 November 2026"],
  ["pt", "2 × Cítricos: el libro", "Envio de Cítricos: el libro", "Apoio a Brasa & Sal", "53,90 €", "22 de novembro de 2026"],
] as const)("in %s each line says what was sold, with local formats for money and days", async (language, ...expected) => {
  const texts = textsOf(await drawn(language)).map((text) => text.replace(/\s/g, " ").trim());
  for (const text of expected) expect(texts).toContain(text);
}); // prettier-ignore
