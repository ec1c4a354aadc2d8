import { expect, test } from "vitest";
import { chargedPart, type Entries, refundEntries, saleEntries, shareRefund } from "./refund.ts";

const sum = (entries: Entries) => entries.buyer + entries.tax + entries.fee + entries.organizer;
const add = (a: Entries, b: Entries): Entries => ({
  buyer: a.buyer + b.buyer,
  tax: a.tax + b.tax,
  fee: a.fee + b.fee,
  organizer: a.organizer + b.organizer,
});
const zero: Entries = { buyer: 0, tax: 0, fee: 0, organizer: 0 };

/** mulberry32: the same orders on every run, and no dependency. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

test("9.99 given back as three times 3.33 gives back 0.45 of its fee each time", () => {
  const line = { gross: 999, tax: 91, fee: 135 };
  const parts = [0, 333, 666].map((refunded) => refundEntries({ ...line, refunded }, 333));
  expect(parts.map(({ fee }) => fee)).toEqual([-45, -45, -45]);
  expect(parts.reduce(add, saleEntries(line))).toEqual(zero);
});

test("a gift with a fee for its organizer refunds that fee", () => {
  const gift = { gross: 0, tax: 0, fee: 195 };
  expect(add(saleEntries(gift), refundEntries({ ...gift, refunded: 0 }, 0))).toEqual(zero);
});

test("a refund is shared in proportion, the odd cent goes to the largest remainder and then to the first", () => {
  const lines = [999, 1000, 1000].map((gross) => ({ gross, refunded: 0 }));
  expect(shareRefund(lines, 2999)).toEqual([999, 1000, 1000]);
  expect(shareRefund(lines, 2500)).toEqual([833, 834, 833]);
  expect(shareRefund([{ gross: 1, refunded: 1 }, { gross: 5, refunded: 0 }], 5)).toEqual([0, 5]); // prettier-ignore
  expect(() => shareRefund(lines, 3000)).toThrow("left");
});

test("parts of a three-decimal currency end in 0, and together they are all of it", () => {
  const parts = [0, 333, 666].map((refunded) =>
    chargedPart({ gross: 1210, charged: 4330, refunded, step: 10 }, refunded === 666 ? 544 : 333),
  );
  expect(parts).toEqual([1190, 1190, 1950]);
});

test("a charge in another currency is refunded completely, in whatever parts", () => {
  const parts = [0, 333, 666].map((refunded) => chargedPart({ gross: 999, charged: 1623, refunded }, 333));
  expect(parts).toEqual([541, 541, 541]);
  const next = dice(7);
  for (let round = 0; round < 2000; round += 1) {
    const order = { gross: 1 + next(200_000), charged: 1 + next(40_000_000) };
    let refunded = 0;
    let back = 0;
    while (refunded < order.gross) {
      const part = Math.min(order.gross - refunded, 1 + next(order.gross));
      back += chargedPart({ ...order, refunded }, part);
      refunded += part;
    }
    expect(back).toBe(order.charged);
  }
});

test("B1: 100,000 random orders with refunds sum to zero at every step, and whole refunds leave nothing on any account", () => {
  const next = dice(2026);
  const faults: unknown[] = [];
  for (let round = 0; round < 100_000; round += 1) {
    const lines = Array.from({ length: 1 + next(3) }, () => {
      const gross = next(20) === 0 ? 0 : 1 + next(100_000);
      return { gross, tax: Math.floor((gross * next(24)) / 124), fee: next(200) + Math.floor(gross / 11) };
    });
    const books = lines.map(saleEntries);
    const refunded = lines.map(() => 0);
    const whole = lines.reduce((total, { gross }) => total + gross, 0);
    let left = whole;
    do {
      const amount = left === 0 ? 0 : 1 + next(left);
      const now = lines.map((line, index) => ({ ...line, refunded: refunded[index]! }));
      shareRefund(now, amount).forEach((part, index) => {
        books[index] = add(books[index]!, refundEntries(now[index]!, part));
        refunded[index]! += part;
      });
      left -= amount;
      if (books.some((entries) => sum(entries) !== 0)) faults.push({ lines, refunded });
    } while (left > 0 && next(4) > 0);
    if (left > 0 || whole === 0) continue;
    // Lines that cost nothing are given back by the last part only once: here they may have been met several times.
    books.forEach((entries, index) => {
      if (lines[index]!.gross > 0 && Object.values(entries).some((amount) => amount !== 0))
        faults.push({ line: lines[index], entries });
    });
  }
  expect(faults.slice(0, 3)).toEqual([]);
});
