import { expect, test } from "vitest";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { addressOf } from "./address-of.ts";

test("a client that has gone is counted under an address that nobody has", () => {
  expect(callerOf(addressOf({ ip: undefined as unknown as string }))).toBe("0.0.0.0");
  expect(callerOf(addressOf({ ip: "192.0.2.7" }))).toBe("192.0.2.7");
});
