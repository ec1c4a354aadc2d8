import { createHash } from "node:crypto";
import type { InvoiceIssuer, invoiceKinds } from "@palco/contract/invoices/api";
import type { Language } from "@palco/values/language";

export type InvoiceKind = (typeof invoiceKinds)[number];

/** A party of an invoice. */
export type Party = InvoiceIssuer;

export interface InvoiceLine {
  title: string;
  net: number;
  tax: number;
  gross: number;
  /** Basis points. */
  taxRate: number;
}

/** An invoice as it is kept. Amounts are minor units, below zero on those that correct. */
export interface Invoice {
  id: string;
  record: number;
  series: string;
  number: number;
  kind: InvoiceKind;
  rectifiesId: string | null;
  orderId: string;
  userId: string;
  issuer: Party;
  buyer: Party | null;
  lines: InvoiceLine[];
  net: number;
  tax: number;
  gross: number;
  currency: string;
  charge: { amount: number; currency: string } | null;
  orderNumber: string;
  language: Language;
  taxType: string;
  operationOn: string;
  issuedOn: string;
  issuedAt: Date;
  recordTime: string;
  previousHash: string;
  hash: string;
  seal: string;
}

const letters: Record<InvoiceKind, string> = { full: "F", simplified: "S", rectifying: "R" };

/** Its series: one per kind and year, as the law wants those that correct apart from the others. */
export function seriesOf(kind: InvoiceKind, day: string): string {
  return `${letters[kind]}${day.slice(0, 4)}`;
}

/** As it is written: "F2026-000012". */
export function fullNumber({ series, number }: Pick<Invoice, "series" | "number">): string {
  return `${series}-${String(number).padStart(6, "0")}`;
}

/** F1, F2, R1, R5 of the AEAT's list. */
export function taxTypeOf(kind: InvoiceKind, rectified?: Pick<Invoice, "kind">): string {
  if (kind === "rectifying") return rectified?.kind === "full" ? "R1" : "R5";
  return kind === "full" ? "F1" : "F2";
}

/**
 * A second chain, over everything an invoice says and not only what the AEAT's hash covers: a changed line, buyer or
 * language shows as well.
 */
export function sealOf(previousSeal: string, invoice: Omit<Invoice, "id" | "record" | "seal">): string {
  const content = canonical({ ...invoice, issuedAt: invoice.issuedAt.toISOString() });
  return createHash("sha256").update(`${previousSeal}\n${content}`, "utf8").digest("hex");
}

/** JSON with its keys in one order: what the database gives back has them in another. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`;
}
