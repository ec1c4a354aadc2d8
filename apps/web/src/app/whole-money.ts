import { numberFormat } from "@palco/values/formats";
import { currencyExponent, type Money } from "@palco/values/money";

/** "5 €" for whole amounts, where room is short. */
export const wholeMoney = ({ amount, currency }: Money, locale: string): string =>
  numberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount / 10 ** currencyExponent(currency));
