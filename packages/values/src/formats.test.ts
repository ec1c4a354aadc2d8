import { expect, test } from "vitest";
import { dateFormat, numberFormat } from "./formats.ts";

test("a format is made once for a locale and its options", () => {
  const madrid = { dateStyle: "long", timeZone: "Europe/Madrid" } as const;
  expect(dateFormat("es", madrid)).toBe(dateFormat("es", { ...madrid }));
  expect(numberFormat("es")).toBe(numberFormat("es"));
});

test("another locale, zone or kind has its own", () => {
  const at = new Date("2026-11-21T23:30:00Z");
  const dayIn = (locale: string, timeZone: string) =>
    dateFormat(locale, { dateStyle: "long", timeZone }).format(at);
  expect(dayIn("es", "Europe/Madrid")).toBe("22 de noviembre de 2026");
  expect(dayIn("es", "UTC")).toBe("21 de noviembre de 2026");
  expect(dayIn("en-GB", "UTC")).toBe("21 November 2026");
  expect(numberFormat("en", { style: "percent" }).format(0.5)).toBe("50%");
  expect(numberFormat("es").format(0.5)).toBe("0,5");
});

test("there are never more than a page needs", () => {
  const first = numberFormat("es");
  for (let digits = 0; digits <= 20; digits++)
    for (const locale of ["es", "en", "pt", "fr", "de", "it", "nl", "sv", "pl", "fi"])
      numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 20 });
  expect(numberFormat("es")).not.toBe(first);
  expect(numberFormat("es").format(1.5)).toBe("1,5");
});
