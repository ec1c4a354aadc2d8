import { expect, test } from "vitest";
import { isTaxId, normalizeTaxId } from "./tax-id.ts";

test.each([
  "12345678Z",
  "X1234567L",
  "Y1234567X",
  "Z1234567R",
  "00000000T",
  "A58818501",
  "B12345674",
  "Q2826000H",
  "P2807900B",
  "G73819203",
  "ESB12345674",
  "b-12.345.674",
])("%s is a Spanish tax id", (id) => expect(isTaxId(id, "ES")).toBe(true));

test.each([
  "12345678A",
  "X1234567M",
  "A58818502",
  "B1234567D",
  "Q28260000",
  "1234567",
  "",
  "ES",
  "B12345674 OR 1=1",
  "I12345674",
])("%s is not a tax id", (id) => expect(isTaxId(id, "ES")).toBe(false));

test("in other countries only the form is checked", () => {
  expect(isTaxId("PT501442600", "PT")).toBe(true);
  expect(isTaxId("DE 811.569.869", "DE")).toBe(true);
  expect(isTaxId("<script>", "DE")).toBe(false);
  expect(normalizeTaxId("b-12.345.674")).toBe("B12345674");
});
