/** Numbers as people type and read them: decimal comma or point, grouped or not. No I/O, no React. */

export type NumberFormat = { locale: string; /** Most decimals allowed. */ decimals: number };

/** The decimal sign of a locale: "," in Spanish and Portuguese, "." in English. */
export function decimalSign(locale: string): "," | "." {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return part?.value === "," ? "," : ".";
}

/**
 * Reads what a person typed as a whole number of the last decimal: "12,50" with 2 decimals is 1250.
 * Both signs are understood, since people paste from anywhere; `locale` only settles "1.234".
 * Answers null for nothing typed and NaN for what is no such number, so a schema can refuse it.
 */
export function parseScaled(text: string, { locale, decimals }: NumberFormat): number | null {
  const cleaned = text.replace(/[\s\u00a0\u202f'’]|\p{Sc}|[A-Z]{3}/gu, "");
  if (cleaned === "") return null;
  const match = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(cleaned.replace("−", "-"));
  if (!match) return Number.NaN;
  const parts = splitAtDecimal(match[2]!, locale);
  if (!parts || parts.fraction.length > decimals) return Number.NaN;
  const scaled = Number(parts.whole + parts.fraction.padEnd(decimals, "0"));
  if (!Number.isSafeInteger(scaled)) return Number.NaN;
  return match[1] && scaled !== 0 ? -scaled : scaled;
}

/** Splits at the decimal sign; null when the grouping is invalid ("1.23.456", "1,2,3"). */
function splitAtDecimal(digits: string, locale: string): { whole: string; fraction: string } | null {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (!last) return { whole: digits, fraction: "" };
  const at = digits.lastIndexOf(last);
  // One sign alone is a decimal sign, unless it is the locale's other one and three digits follow:
  // "1.234" is a thousand and more in Spanish, but "1,234" is refused rather than guessed at.
  const isLone = signs.length === 1;
  const isGrouping = isLone
    ? last !== decimalSign(locale) && isGrouped(digits, last)
    : signs.every((sign) => sign === last);
  if (isGrouping)
    return isGrouped(digits, last) ? { whole: digits.replaceAll(last, ""), fraction: "" } : null;
  const whole = digits.slice(0, at);
  const group = last === "," ? "." : ",";
  if (whole.includes(last) || (whole.includes(group) && !isGrouped(whole, group))) return null;
  return { whole: whole.replaceAll(group, "") || "0", fraction: digits.slice(at + 1) };
}

const isGrouped = (digits: string, sign: string) =>
  new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(digits);

/** The other way: 1250 with 2 decimals is "12,50" in Spanish. Nothing for null and NaN. */
export function formatScaled(
  value: number | null | undefined,
  { locale, decimals }: NumberFormat,
  isGrouping = true,
): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: isGrouping ? "always" : false,
  }).format(value / 10 ** decimals);
}

/** Number of decimals of a currency, and its sign in the reader's locale. */
export function currencyFormat(
  locale: string,
  currency: string,
): { decimals: number; sign: string; isSignFirst: boolean } {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const kinds = format.formatToParts(1).map(({ type }) => type);
  return {
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    sign: format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency,
    isSignFirst: kinds.indexOf("currency") < kinds.indexOf("integer"),
  };
}
