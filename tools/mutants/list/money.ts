import { mutantsOf } from "../mutant.ts";

const values = "packages/values/src";

/** Section 2 of the money rules: rounding, tax, fee, shares. */
export const money = [
  ...mutantsOf(`${values}/fee.ts`, `${values}/fee.test.ts`, [
    {
      id: "section 2: the fee as (x * 0.09).toFixed(2)",
      find: "const share = Math.floor((2 * ticketFee.percent * gross + 100) / 200);",
      put: "const share = Math.round(Number(((gross / 100) * 0.09).toFixed(2)) * 100);",
    },
    {
      id: "section 2: the fee as Math.round(x * 0.09 * 100)",
      find: "const share = Math.floor((2 * ticketFee.percent * gross + 100) / 200);",
      put: "const share = Math.round((gross / 100) * 0.09 * 100);",
    },
    {
      id: "section 2: the fee rounded down",
      find: "const share = Math.floor((2 * ticketFee.percent * gross + 100) / 200);",
      put: "const share = Math.floor((ticketFee.percent * gross) / 100);",
    },
    {
      id: "section 2: a fee for what is free",
      find: "if (gross === 0) return 0;\n  const extraHours",
      put: "const extraHours",
    },
    {
      id: "section 2: full extra hours instead of started ones",
      find: "Math.ceil((minutes - ticketFee.includedMinutes) / 60)",
      put: "Math.floor((minutes - ticketFee.includedMinutes) / 60)",
    },
    {
      id: "section 2: hours that are not used are given back",
      find: "Math.max(0, Math.ceil((minutes - ticketFee.includedMinutes) / 60))",
      put: "Math.ceil((minutes - ticketFee.includedMinutes) / 60)",
    },
    {
      id: "section 2: full extra hours of a private product",
      find: "Math.ceil((minutes - accessFee.includedMinutes) / 60)",
      put: "Math.floor((minutes - accessFee.includedMinutes) / 60)",
    },
    {
      id: "section 2: a gift's fee by floats",
      find: "  return Math.floor((2 * ticketFee.percent * gross + 100) / 200);",
      put: "  return Math.round((gross / 100) * 0.09 * 100);",
    },
    {
      id: "section 2: a private product pays the share",
      find: 'return status === "private" ? privateAccessFee(minutes) : feeOf(gross, minutes);',
      put: "return feeOf(gross, minutes);",
      tests: "apps/server/src/modules/coupons/coupons.test.ts",
      only: "an access to a private product",
    },
    {
      id: "section 2: the length of the video is left out of the fee",
      find: "const minutes = (durationMs ?? 0) / 60_000;",
      put: "const minutes = 0;",
      tests: "apps/server/src/modules/coupons/coupons.test.ts",
      only: "an access to a private product",
    },
  ]),
  ...mutantsOf(`${values}/money.ts`, `${values}/money.test.ts`, [
    {
      id: "section 2: net rounded, then tax as a tenth of it",
      find: "return { net, tax: gross - net, gross, currency };",
      put: "return { net, tax: Math.round(net * (taxRate / 10_000)), gross, currency };",
    },
    {
      id: "section 2: net by floats",
      find: "const net = divideHalfUp(gross * 10_000, 10_000 + taxRate);",
      put: "const net = Math.floor(gross / (1 + taxRate / 10_000));",
    },
    {
      id: "section 2: the tax of a typed net rounded down",
      find: "const tax = divideHalfUp(net * taxRate, 10_000);",
      put: "const tax = Math.floor((net * taxRate) / 10_000);",
    },
    {
      id: "section 2: a typed net is read as the total",
      find: 'return typed === "net" ? addTax',
      put: 'return typed !== "net" ? addTax',
    },
    {
      id: "section 2: a hundred for every currency",
      find: "return exponents[currency] ?? 2;",
      put: "return 2;",
    },
    {
      id: "section 2: yen have cents",
      find: "ISK: 0, JPY: 0, KMF",
      put: "ISK: 0, KMF",
    },
    {
      id: "section 2: Chilean pesos have cents",
      find: "BIF: 0, CLP: 0, DJF",
      put: "BIF: 0, DJF",
      tests: `${values}/currencies.test.ts`,
    },
  ]),
  ...mutantsOf(`${values}/split.ts`, `${values}/split.test.ts`, [
    {
      id: "section 2: of equal remainders the last gets the cent",
      find: "a.rest === b.rest ? a.index - b.index",
      put: "a.rest === b.rest ? b.index - a.index",
    },
    {
      id: "section 2: the smallest remainder gets the cent",
      find: "a.rest < b.rest ? 1 : -1",
      put: "a.rest < b.rest ? -1 : 1",
    },
    {
      id: "section 2: cents that are left are lost",
      find: "parts[index]! += 1;",
      put: "parts[index]! += 0;",
    },
  ]),
  ...mutantsOf(`${values}/currencies.ts`, `${values}/currencies.test.ts`, [
    {
      id: "section 2: a converted price with the other currency's decimals",
      find: "BigInt(currencyExponent(to));",
      put: "BigInt(currencyExponent(from));",
    },
    {
      id: "section 2: what costs something converts to nothing",
      find: "amount > 0 && rounded === 0n ? 1n : rounded",
      put: "rounded",
    },
  ]),
];
