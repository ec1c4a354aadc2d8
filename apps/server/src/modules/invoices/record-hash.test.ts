import { expect, test } from "vitest";
import { decimalAmount, hashRecord, issuingDay, recordTime, validationUrl } from "./record-hash.ts";

const first = {
  issuerTaxId: "89890001K",
  number: "12345678/G33",
  issuedOn: "01-01-2024",
  type: "F1",
  taxTotal: "12.35",
  total: "123.45",
  previousHash: "",
  recordTime: "2024-01-01T19:20:30+01:00",
};

test("I1: the AEAT's own examples, the second chained to the first", () => {
  const hash = hashRecord(first);
  expect(hash).toBe("3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60");
  const second = { ...first, number: "12345679/G34", previousHash: hash, recordTime: "2024-01-01T19:20:35+01:00" }; // prettier-ignore
  expect(hashRecord(second)).toBe("F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97");
});

test("amounts are written with the decimals of their currency", () => {
  expect([5, 1210, 0, -333].map((amount) => decimalAmount(amount, "EUR"))).toEqual([
    "0.05",
    "12.10",
    "0.00",
    "-3.33",
  ]);
  expect(decimalAmount(1500, "JPY")).toBe("1500");
  expect(decimalAmount(1500, "KWD")).toBe("1.500");
});

test("days and hours are those of the place of issue, in summer, in winter and around midnight", () => {
  expect(recordTime(new Date("2026-01-15T12:00:05.900Z"))).toBe("2026-01-15T13:00:05+01:00");
  expect(recordTime(new Date("2026-07-15T12:00:05Z"))).toBe("2026-07-15T14:00:05+02:00");
  expect(recordTime(new Date("2026-10-25T00:30:00Z"))).toBe("2026-10-25T02:30:00+02:00");
  expect(recordTime(new Date("2026-10-25T01:30:00Z"))).toBe("2026-10-25T02:30:00+01:00");
  expect(issuingDay(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
});

test("the QR code has the AEAT's page address as in its document", () => {
  const record = { issuerTaxId: "89890001K", number: "12345678-G33", issuedOn: "01-09-2024", total: "241.4" };
  expect(validationUrl(record, false)).toBe(
    "https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4",
  );
  expect(validationUrl({ ...record, number: "A/1" }, true)).toBe(
    "https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=A%2F1&fecha=01-09-2024&importe=241.4",
  );
});
