import { expect, test } from "vitest";
import { feeOf, privateAccessFee, rehearsalFeeOf, subscriptionFeeOf, supportFeeOf } from "./fee.ts";

// money-and-payments, section 2: gross price, fee.
test.each([
  [0, 0], [49, 49], [50, 50], [100, 54], [110, 55], [500, 90], [1000, 135], [1050, 140], [1100, 144], [1210, 154],
  [1999, 225], [2500, 270], [2999, 315], [4900, 486], [4999, 495], [9999, 945], [10_000, 945], [100_000, 9045],
])("a ticket of %i costs the organizer %i", (gross, fee) => expect(feeOf(gross)).toBe(fee)); // prettier-ignore

test("the share is 9% of every price up to 2,000.00, rounded half up as exact arithmetic does", () => {
  for (let gross = 1; gross <= 200_000; gross += 1) {
    const share = Number((18n * BigInt(gross) + 100n) / 200n);
    if (feeOf(gross) !== share + 45) throw new Error(`${gross}: a ticket's fee is ${feeOf(gross)}`);
    if (supportFeeOf(gross) !== share) throw new Error(`${gross}: a gift's fee is ${supportFeeOf(gross)}`);
    if (subscriptionFeeOf(gross) !== share) throw new Error(`${gross}: a period's fee is another`);
  }
  // Amounts where 0.09 as a float rounds wrongly: 2.50, 11.50 and 13.50.
  expect([250, 1150, 1350].map(supportFeeOf)).toEqual([23, 104, 122]);
});

test.each([
  [90, 0], [91, 45], [150, 45], [151, 90], [210, 90], [211, 135], [300, 180],
])("%i minutes add %i", (minutes, extra) => expect(feeOf(1000, minutes) - feeOf(1000)).toBe(extra)); // prettier-ignore

test("a statement is the sum of its lines", () => {
  const lines = [999, 999, 1050, 0, 2500, 4999];
  expect(lines.map((gross) => feeOf(gross)).reduce((a, b) => a + b)).toBe(1175);
});

test.each([
  [0, 195], [119, 195], [120, 195], [121, 224], [180, 224], [181, 253], [210, 253], [300, 282],
])("an access of %i minutes to a private product costs the organizer %i", (minutes, fee) => expect(privateAccessFee(minutes)).toBe(fee)); // prettier-ignore

const hour = 3_600_000;
test.each([
  [0, 0], [59 * 60_000, 0], [hour, 0], [hour + 1, 500], [2 * hour, 500], [2 * hour + 1, 1000], [10.5 * hour, 5000],
])("%i ms of rehearsal cost the organizer %i", (ms, fee) => expect(rehearsalFeeOf(ms)).toBe(fee)); // prettier-ignore
