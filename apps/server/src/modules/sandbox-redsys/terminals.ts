import type { signatureVersions } from "@palco/contract/payments/api";

/** A terminal of this bank, as its own records have it. */
export interface BankTerminal {
  merchantCode: string;
  terminal: number;
  key: string;
  /** ISO 4217 numeric. */
  currencyCode: string;
  version: (typeof signatureVersions)[number];
  bizum: boolean;
  /** Charges without the buyer are allowed. */
  mit: boolean;
}

/** The bank's published test merchant: no secret, the whole country tests with it. */
export const testMerchant = { merchantCode: "999008881", key: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" };

const common = {
  ...testMerchant,
  currencyCode: "978",
  version: "HMAC_SHA512_V2",
  bizum: true,
  mit: true,
} as const;

/** 1: as the demo uses it. 2: the older signature. 3: another key. 4: dollars. 5: neither Bizum nor charges without the buyer. */
export const bankTerminals: readonly BankTerminal[] = [
  { ...common, terminal: 1 },
  { ...common, terminal: 2, version: "HMAC_SHA256_V1" },
  { ...common, terminal: 3, key: "YW5vdGhlci10ZXJtaW5hbC10ZXN0LWtl" },
  { ...common, terminal: 4, currencyCode: "840" },
  { ...common, terminal: 5, bizum: false, mit: false },
];

export function findTerminal(merchantCode: string, terminal: number): BankTerminal | undefined {
  return bankTerminals.find((one) => one.merchantCode === merchantCode && one.terminal === terminal);
}
