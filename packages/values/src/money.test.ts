import { expect, test } from "vitest";
import { addTax, currencyExponent, formatMoney, priceOfTyped, splitGross } from "./money.ts";

/** Totals in cents with the net and tax they split into at 10% (the table of the design's money page). */
const table: [gross: number, net: number, tax: number][] = [
  [0, 0, 0], [49, 45, 4], [50, 45, 5], [100, 91, 9], [110, 100, 10], [500, 455, 45], [1000, 909, 91], [1050, 955, 95], [1100, 1000, 100],
  [1210, 1100, 110], [1999, 1817, 182], [2500, 2273, 227], [2999, 2726, 273], [4900, 4455, 445], [4999, 4545, 454], [9999, 9090, 909],
  [10000, 9091, 909], [100000, 90909, 9091],
]; // prettier-ignore

test.each(table)("%i is %i and %i of tax", (gross, net, tax) => {
  expect(splitGross(gross, 1000)).toEqual({ net, tax, gross, currency: "EUR" });
});

test.each([
  [999, 2100, 826, 173],
  [999, 2300, 812, 187],
  [999, 600, 942, 57],
  [799, 1000, 726, 73],
  [840, 1000, 764, 76],
  [892, 1000, 811, 81],
  [2546, 1000, 2315, 231],
  [999, 0, 999, 0],
])("%i at a rate of %i is %i and %i", (gross, rate, net, tax) => {
  expect(splitGross(gross, rate)).toMatchObject({ net, tax });
});

test("up to 2,000.00: parts add up, tax is a tenth of the net within a cent, and is what exact arithmetic says", () => {
  for (let gross = 1; gross <= 200_000; gross += 1) {
    const { net, tax } = splitGross(gross, 1000);
    if (net + tax !== gross) throw new Error(`${gross}: ${net} + ${tax}`);
    if (Math.abs(tax - Math.round(net / 10)) > 1) throw new Error(`${gross}: tax ${tax} of ${net}`);
    // floor((20T + 11) / 22), the closed form of rounding half up at 10%.
    if (net !== Number((20n * BigInt(gross) + 11n) / 22n)) throw new Error(`${gross}: net ${net}`);
  }
});

test("a producer who types the net gets that net back from the total", () => {
  for (let net = 1; net <= 200_000; net += 1) {
    const { gross, tax } = addTax(net, 1000);
    if (splitGross(gross, 1000).net !== net) throw new Error(`${net} became ${splitGross(gross, 1000).net}`);
    if (tax !== Math.floor((net + 5) / 10)) throw new Error(`${net}: tax ${tax}`);
  }
});

test("1,818 totals up to 200.00 have no net in cents, so a form must take either", () => {
  const reachable = new Set<number>();
  for (let net = 1; net <= 20_000; net += 1) reachable.add(addTax(net, 1000).gross);
  let unreachable = 0;
  for (let gross = 1; gross <= 20_000; gross += 1) if (!reachable.has(gross)) unreachable += 1;
  expect(unreachable).toBe(1818);
  for (const gross of [500, 995, 1050]) expect(reachable.has(gross)).toBe(false);
});

test("the typed side is kept", () => {
  expect(priceOfTyped("gross", 1050, 1000)).toMatchObject({ net: 955, tax: 95, gross: 1050 });
  expect(priceOfTyped("net", 955, 1000)).toMatchObject({ net: 955, tax: 96, gross: 1051 });
});

test("decimals come from the currency, never from a fixed hundred", () => {
  expect([currencyExponent("EUR"), currencyExponent("JPY"), currencyExponent("KWD")]).toEqual([2, 0, 3]);
  expect(formatMoney({ amount: 1250, currency: "EUR" }, "es").replace(/\s/g, " ")).toBe("12,50 €");
  expect(formatMoney({ amount: 1250, currency: "JPY" }, "en")).toBe("JP¥1,250");
  // As in Portugal; of Brazil it would be "€ 12,50".
  expect(formatMoney({ amount: 1250, currency: "EUR" }, "pt").replace(/\s/g, " ")).toBe("12,50 €");
});
