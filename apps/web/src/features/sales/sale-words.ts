import type { Sale } from "@palco/contract/sales/api";
import type { Tone } from "@palco/ui/badge";

export const saleTone: Record<Sale["state"], Tone> = {
  paid: "success",
  refunded: "neutral",
  partially_refunded: "warning",
};

/** A country in the reader's language. */
export function countryName(code: string | null, locale: string): string | undefined {
  return code ? (new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code) : undefined;
}
