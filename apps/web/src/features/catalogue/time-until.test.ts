import { expect, test } from "vitest";
import { timeUntil } from "./time-until.ts";

const at = "2026-11-29T18:00:00Z";
const saidAt = (now: string, locale = "es-ES") => timeUntil(at, Date.parse(now), locale);

test("days until a date are those of the calendar; below six hours they are hours, below one minutes", () => {
  expect(saidAt("2026-11-26T22:30:00Z")).toBe("Dentro de 3 días");
  // After midnight in the zone of the dates, not yet in UTC.
  expect(saidAt("2026-11-26T23:30:00Z")).toBe("Pasado mañana");
  expect(saidAt("2026-11-28T12:00:00Z")).toBe("Mañana");
  expect(saidAt("2026-11-29T10:00:00Z")).toBe("Dentro de 8 horas");
  expect(saidAt("2026-11-29T17:29:40Z")).toBe("Dentro de 30 minutos");
  expect([saidAt("2026-11-26T10:00:00Z", "en-GB"), saidAt("2026-11-26T10:00:00Z", "pt-PT")]).toEqual([
    "In 3 days",
    "Dentro de 3 dias",
  ]);
});
