import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";

/** The IBAN as it is stored and sent to banks: capitals, no spaces. Empty when nothing was typed. */
export function normalizeIban(iban: string): string {
  return electronicFormatIBAN(iban) ?? "";
}

/** True for an IBAN: its country's length and form, and the mod-97 check (ISO 13616). Spaces are allowed. */
export function isIban(iban: string): boolean {
  return isValidIBAN(normalizeIban(iban));
}

/** In groups of four, as on paper. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}
