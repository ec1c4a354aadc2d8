import { createHash } from "node:crypto";
import { currencyExponent } from "@palco/values/money";

/** Fields of the AEAT's hash of a new invoice, already in its format (hash specification 0.1.2, section 6). */
export interface HashedRecord {
  issuerTaxId: string;
  number: string;
  /** `dd-mm-yyyy`. */
  issuedOn: string;
  type: string;
  taxTotal: string;
  total: string;
  /** Hash of the record before; empty for the first. */
  previousHash: string;
  /** ISO 8601 with the offset of where it is issued. */
  recordTime: string;
}

/** SHA-256 in capitals over the fields in the order of the specification. */
export function hashRecord(record: HashedRecord): string {
  const fields = [
    ["IDEmisorFactura", record.issuerTaxId],
    ["NumSerieFactura", record.number],
    ["FechaExpedicionFactura", record.issuedOn],
    ["TipoFactura", record.type],
    ["CuotaTotal", record.taxTotal],
    ["ImporteTotal", record.total],
    ["Huella", record.previousHash],
    ["FechaHoraHusoGenRegistro", record.recordTime],
  ];
  const text = fields.map(([name, value]) => `${name}=${value!.trim()}`).join("&");
  return createHash("sha256").update(text, "utf8").digest("hex").toUpperCase();
}

/** Minor units as the records write them: a point and the currency's decimals. */
export function decimalAmount(amount: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, "0");
  const cut = digits.length - exponent;
  const text = exponent ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
  return amount < 0 ? `-${text}` : text;
}

/** Time zone for the days and hours of invoices. */
export const issuingZone = "Europe/Madrid";

/** `2026-11-21` in the zone of issue. */
export function issuingDay(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: issuingZone, dateStyle: "short" }).format(at);
}

/** `2026-11-21T18:30:05+01:00`: the time of a record with its offset. */
export function recordTime(at: Date): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: issuingZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  const local = parts.replace(" ", "T");
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `2026-11-21` as the AEAT writes it. */
export const spanishDay = (day: string) => day.split("-").toReversed().join("-");

/** URL in the QR: the AEAT's page that looks an invoice up; its test page outside production. */
export function validationUrl(
  record: Pick<HashedRecord, "issuerTaxId" | "number" | "issuedOn" | "total">,
  production: boolean,
): string {
  const host = production ? "www2.agenciatributaria.gob.es" : "prewww2.aeat.es";
  const query = [
    ["nif", record.issuerTaxId],
    ["numserie", record.number],
    ["fecha", record.issuedOn],
    ["importe", record.total],
  ].map(([name, value]) => `${name}=${encodeURIComponent(value!)}`);
  return `https://${host}/wlpl/TIKE-CONT/ValidarQR?${query.join("&")}`;
}
