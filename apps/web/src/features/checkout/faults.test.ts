import { expect, test } from "vitest";
import { type Box, faultsOf, type Filled } from "./faults.ts";

const empty: Filled = {
  buyer: { email: "", name: " " },
  country: { value: null },
  date: null,
  hasMethod: false,
  boxes: ["terms", "access"],
  ticked: new Set(),
};
const filled: Filled = {
  buyer: { email: "marta@example.com", name: "Marta" },
  country: { value: "ES" },
  date: "",
  hasMethod: true,
  boxes: ["terms", "access"],
  ticked: new Set<Box>(["terms", "access"]),
};

test("VE22: what is missing is named in the order of the form", () => {
  expect(faultsOf(empty)).toEqual(["email", "name", "country", "session", "method", "terms", "access"]);
  expect(faultsOf(filled)).toEqual([]);
});

test("somebody who is logged in is asked neither address nor name", () => {
  expect(faultsOf({ ...empty, buyer: null, country: null })).toEqual([
    "session",
    "method",
    "terms",
    "access",
  ]);
});

test("an address without a mailbox is a fault", () => {
  for (const email of ["marta", "marta@", "@example.com", "marta@example", "mar ta@example.com"])
    expect(faultsOf({ ...filled, buyer: { email, name: "Marta" } })).toEqual(["email"]);
});
