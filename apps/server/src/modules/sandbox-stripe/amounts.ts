import { Refusal } from "./refusal.ts";

/** Decimals and minimums as Stripe documents them, written down apart from the shop's own table. */
const zeroDecimal = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");
const threeDecimal = "bhd jod kwd omr tnd".split(" ");
const wholeOnly = ["isk", "ugx"];
const minimums: Record<string, number> = { eur: 50, usd: 50, gbp: 30, chf: 50, jpy: 50, mxn: 1000, sek: 300, nok: 300, dkk: 250, pln: 200, brl: 50 }; // prettier-ignore
const unknown = new Set(["xxx", "xts", "kpw", "irr", "syp", "cuc", "cup", "sdg", "ssp", "ved", "ves", "xdr", "clf", "uyi", "uyw", "bov", "chw", "che", "xau", "xag"]); // prettier-ignore

const isCode = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

export function checkCurrency(code: string, param: string): void {
  if (!isCode.has(code) || unknown.has(code))
    throw new Refusal(400, `Invalid currency: ${code}`, { param, code: "parameter_invalid" });
}

export function checkAmount(amount: number, code: string, param: string): void {
  if (amount < 1)
    throw new Refusal(400, "Invalid positive integer", { code: "parameter_invalid_integer", param });
  if (amount > 99_999_999)
    throw new Refusal(400, "Amount must be no more than 999,999.99", { code: "amount_too_large", param });
  if (amount < (minimums[code] ?? (zeroDecimal.includes(code) ? 1 : 10)))
    throw new Refusal(400, "The amount is below the minimum charge amount", {
      code: "amount_too_small",
      param,
    });
  checkDigits(amount, code, param);
}

/** Digits that card schemes don't know: of charges, and of what is given back. */
export function checkDigits(amount: number, code: string, param: string): void {
  if (threeDecimal.includes(code) && amount % 10 !== 0)
    throw new Refusal(400, "The last digit must be 0", { code: "parameter_invalid_integer", param });
  if (wholeOnly.includes(code) && amount % 100 !== 0)
    throw new Refusal(400, "Must be evenly divisible by 100", { code: "parameter_invalid_integer", param });
}
