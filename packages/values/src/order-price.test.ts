import { expect, test } from "vitest";
import { decidePrice } from "./order-price.ts";

const plain = { taxRate: 1000, currency: "EUR" };

// money-and-payments, section 2: list, promotion in basis points, what is paid, net, tax.
test.each([
  [999, 2000, 799, 726, 73],
  [1050, 2000, 840, 764, 76],
  [1050, 1500, 892, 811, 81],
  [2995, 1500, 2546, 2315, 231],
])("O8: %i with %i off is %i", (listGross, promotion, gross, net, tax) =>
  expect(decidePrice({ ...plain, listGross, promotion }).price).toEqual({ gross, net, tax, currency: "EUR" }),
);

test("O8: the offer first, a code replaces it, the promotion comes last", () => {
  expect(
    decidePrice({ ...plain, listGross: 2000, offerGross: 1500, codeGross: 1000, promotion: 1000 }),
  ).toMatchObject({
    price: { gross: 900 },
    reductions: [
      { by: "code", amount: 1000 },
      { by: "promotion", amount: 100 },
    ],
  });
  expect(decidePrice({ ...plain, listGross: 2000, offerGross: 1500, codeGross: 0 }).price.gross).toBe(0);
});

test("O8: more than a fifth is never taken off, and nothing is sold between free and 0.50", () => {
  expect(decidePrice({ ...plain, listGross: 1000, promotion: 9000 }).price.gross).toBe(800);
  expect(decidePrice({ ...plain, listGross: 55, promotion: 2000 }).price.gross).toBe(50);
  for (let listGross = 0; listGross <= 3000; listGross += 1)
    for (const promotion of [0, 1, 777, 1500, 2000]) {
      const { price, reductions } = decidePrice({ ...plain, listGross, promotion });
      const off = reductions.reduce((sum, { amount }) => sum + amount, 0);
      if (price.gross !== listGross - off || price.net + price.tax !== price.gross || price.gross < 0)
        throw new Error(`${listGross} with ${promotion} became ${JSON.stringify(price)}`);
    }
});
