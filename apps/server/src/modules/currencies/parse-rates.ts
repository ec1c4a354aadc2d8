import { isCurrency } from "@palco/values/currencies";
import { z } from "zod";

export interface Rates {
  /** `YYYY-MM-DD`. */
  asOf: string;
  /** Decimal numbers as text, by ISO 4217 code. */
  perEuro: Record<string, string>;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const decimal = /^\d{1,10}(\.\d{1,10})?$/;
const Json = z.object({
  base: z.string().regex(/^[A-Z]{3}$/),
  date: z.string().regex(day),
  rates: z.record(z.string(), z.number().positive()),
});

/** Plain decimals, whatever the number: `1e-7` is no text a rate is kept as. */
function plain(rate: number): string {
  return rate.toFixed(10).replace(/\.?0+$/, "");
}

/**
 * Reads a feed: the European Central Bank's daily reference rates (eurofxref-daily.xml), or the JSON that most rate
 * services answer. Currencies we don't sell in are left out.
 * @throws when it is neither, or says nothing about the euro
 */
export function parseRates(text: string): Rates {
  return text.trimStart().startsWith("<") ? parseBank(text) : parseJson(text);
}

function parseBank(xml: string): Rates {
  const asOf = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1];
  const found = [...xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]{1,20})['"]/g)]
    .map(([, currency, rate]) => [currency!, rate!] as const)
    .filter(([currency, rate]) => isCurrency(currency) && decimal.test(rate) && Number(rate) > 0);
  if (!asOf || !found.length) throw new Error("no reference rates in the feed");
  return { asOf, perEuro: { ...Object.fromEntries(found), EUR: "1" } };
}

function parseJson(text: string): Rates {
  const { base, date, rates } = Json.parse(JSON.parse(text));
  const perBase = Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, plain(rate)]));
  perBase[base] = "1";
  if (!perBase.EUR) throw new Error("the feed says nothing about the euro");
  const perEuro: Record<string, string> = {};
  for (const code of Object.keys(perBase)) {
    if (isCurrency(code)) perEuro[code] = plain(Number(perBase[code]) / Number(perBase.EUR));
  }
  return { asOf: date, perEuro: { ...perEuro, EUR: "1" } };
}
