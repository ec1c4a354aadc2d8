import { decidePrice } from "@palco/values/order-price";
import { splitGross } from "@palco/values/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderLines, quoteLines } from "./order-lines.ts";

const amount = fc.integer({ min: 0, max: 500_000 });
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Anything a buyer may wish for, priced as the shop prices it. */
const wish = fc
  .record({
    listGross: fc.integer({ min: 50, max: 500_000 }),
    offer: some(fc.integer({ min: 1, max: 99 })),
    code: some(fc.integer({ min: 0, max: 120 })),
    promotion: some(fc.integer({ min: 1, max: 2000 })),
    quantity: fc.integer({ min: 1, max: 10 }),
    support: fc.oneof(fc.constant(0), amount),
    sending: some(fc.integer({ min: 0, max: 5000 })),
    parts: fc.array(amount, { maxLength: 5 }),
    taxRate: fc.constantFrom(0, 400, 1000, 2100),
  })
  .map(({ listGross, offer, code, promotion, quantity, support, sending, parts, taxRate }) => {
    const share = (percent: number | null) => percent === null ? null : Math.floor((listGross * percent) / 100); // prettier-ignore
    const one = decidePrice({ listGross, taxRate, currency: "EUR", offerGross: share(offer), codeGross: share(code), promotion }); // prettier-ignore
    const price = splitGross(one.price.gross * quantity + support + (sending ?? 0), taxRate);
    return {
      price,
      listGross: listGross * quantity,
      reductions: one.reductions.map(({ by, amount: off }) => ({ by, amount: off * quantity })),
      support,
      shipping: sending === null ? null : { price: sending },
      bundle: parts.map((gross) => ({ gross })),
    };
  });

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0);

test("VE21: the lines of 200 random wishes add up to the total, and a pack saves what its parts cost more", () => {
  fc.assert(
    fc.property(wish, (quote) => {
      const lines = quoteLines(quote);
      expect(sum(lines)).toBe(quote.price.gross);
      const parts = sum(quote.bundle.map(({ gross }) => ({ amount: gross })));
      const of = (name: string) => lines.find((line) => line.of === name)?.amount;
      const before = quote.price.gross - quote.support - (quote.shipping?.price ?? 0) + sum(quote.reductions);
      if (of("saving") === undefined) {
        expect(of("price")).toBe(before);
        expect(parts).toBeLessThanOrEqual(before);
      } else {
        expect(of("parts")).toBe(parts);
        expect(-of("saving")!).toBe(parts - before);
        expect(of("saving")).toBeLessThan(0);
      }
      // What is taken off stands below what it is taken from, and nothing else is below zero.
      for (const { of: name, amount: one } of lines)
        expect(one < 0).toBe(["saving", "offer", "code", "promotion"].includes(name));
    }),
    { numRuns: 200 },
  );
});

test("an order's lines add up to what was charged", () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (gross, support, shipping, partsGross) => {
      const price = splitGross(gross + support + shipping, 1000);
      const items = [{ reductions: [], partsGross }];
      expect(sum(orderLines({ price, support, shipping, items }))).toBe(price.gross);
    }),
  );
});

test("a made order has the lines that its quote had", () => {
  fc.assert(
    fc.property(wish, (quote) => {
      const { price, support, reductions, shipping, bundle } = quote;
      const partsGross = bundle.reduce((total, { gross }) => total + gross, 0);
      const order = { price, support, shipping: shipping?.price ?? 0, items: [{ reductions, partsGross }] };
      expect(orderLines(order)).toEqual(quoteLines(quote));
    }),
  );
});
