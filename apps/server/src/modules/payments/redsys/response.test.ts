import { expect, test } from "vitest";
import { readResponse } from "./response.ts";

test("P6: 0000 to 0099 means paid and nothing else does", () => {
  for (const code of ["0000", "0001", "0099"]) expect(readResponse(code)).toEqual({ status: "approved" });
  for (let number = 100; number <= 9999; number += 1)
    expect(readResponse(String(number).padStart(4, "0"))?.status).not.toBe("approved");
});

test("P6: denials, and the messages for them", () => {
  expect(
    ["0100", "0101", "0116", "0129", "0180", "0184", "0190", "0172", "0173", "0174", "0195", "9915"].map((code) => {
      const verdict = readResponse(code);
      return verdict?.status === "denied" ? verdict.denialCode : verdict?.status;
    }),
  ).toEqual([
    "card_declined", "expired_card", "insufficient_funds", "invalid_cvc", "card_not_supported", "authentication_failed",
    "card_declined", "do_not_retry", "new_card_needed", "retry_later", "authentication_required", "cancelled",
  ]); // prettier-ignore
});

test("P6: an approved refund or annulment, a repeated number and a pending state decide nothing", () => {
  for (const code of ["0900", "0400", "900", "9051", "9998", "9999"])
    expect(readResponse(code)).toEqual({ status: "unsettled" });
});

test("P6: an invalid code is an error", () => {
  for (const code of ["", "00x0", null, undefined, " 0000", "0000 ", "-1", "1e1", "00000", 0, {}])
    expect(readResponse(code)).toBeUndefined();
});
