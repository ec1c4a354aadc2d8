import fc from "fast-check";
import { expect, test } from "vitest";
import { earningsOf, type PlannedEvent } from "./earnings.ts";

const sold = (gross: number, tickets: number, minutes: number, more: Partial<PlannedEvent> = {}) =>
  earningsOf({ gross, tickets, minutes, isPrivate: false, ...more });

// The worked figures of the design (pages.md, section 6): price, tickets, minutes, fee of a ticket, account.
test.each([
  [1000, 100, 90, {}, 135, 86_500],
  [1000, 100, 91, {}, 180, 82_000],
  [1000, 100, 90, { keepsRecording: true }, 135, 81_600],
  [2500, 40, 150, {}, 315, 87_400],
  [350, 1, 60, {}, 77, 273],
  [1999, 250, 211, {}, 360, 409_750],
  [0, 80, 150, { isPrivate: true }, 224, -17_920],
  [1210, 30, 120, { isPrivate: true }, 195, 30_450],
] as const)("PA25 %i by %i, %i min %o: fee %i, account %i", (gross, tickets, minutes, more, fee, account) => {
  const earnings = sold(gross, tickets, minutes, more);
  expect([earnings.each.fee, earnings.account]).toEqual([fee, account]);
});

test("PA25 the tax in the account and the share of what buyers pay", () => {
  expect(sold(1000, 100, 90).tickets.tax).toBe(9100);
  expect(sold(350, 1, 60).part).toBeCloseTo(0.78, 3);
  expect(sold(0, 80, 150, { isPrivate: true }).part).toBeNull();
  // Rehearsals: an hour is free, each started one beyond costs 5.00.
  expect(
    [60, 61, 120, 121].map((rehearsalMinutes) => sold(1000, 1, 0, { rehearsalMinutes }).rehearsal),
  ).toEqual([0, 500, 500, 1000]);
});

test("PA27 no price leaves 91% of it: the fixed part keeps the share below, 90.0% at 45.00", () => {
  expect(sold(4500, 1, 90).part).toBeCloseTo(0.9, 3);
  for (let gross = 50; gross <= 1_000_000; gross += 50)
    expect(sold(gross, 1, 90).part!, `${gross}`).toBeLessThan(0.91);
});

test("parts of the fee sum to it, and the account to what buyers pay without it", () => {
  fc.assert(
    fc.property(
      fc.record({
        gross: fc.integer({ min: 0, max: 1_000_000 }),
        tickets: fc.integer({ min: 1, max: 100_000 }),
        minutes: fc.integer({ min: 0, max: 1440 }),
        isPrivate: fc.boolean(),
        keepsRecording: fc.boolean(),
        rehearsalMinutes: fc.integer({ min: 0, max: 600 }),
      }),
      (event) => {
        const { each, tickets, recording, rehearsal, account } = earningsOf(event);
        expect(each.share + each.fixed + each.hours).toBe(each.fee);
        expect(tickets.gross - tickets.fee - recording - rehearsal).toBe(account);
        expect(Math.min(each.share, each.fixed, each.hours)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 2000 },
  );
});
