import { expect, test } from "vitest";
import { writtenDate } from "./written-date.ts";

const at = "2026-11-21T20:00:04Z";
const madrid = "Europe/Madrid";

test("dates of a language follow its region: British in English, Portugal's in Portuguese", () => {
  expect(writtenDate(at, "moment", "en", madrid)).toBe("21 November 2026 at 21:00");
  expect(writtenDate(at, "moment", "pt", madrid)).toBe("21 de novembro de 2026 às 21:00");
  expect(writtenDate(at, "day", "es", madrid)).toBe("21 de noviembre de 2026");
  expect(writtenDate(at, "instant", "en", madrid)).toBe("21 November 2026 at 21:00:04 CET");
});

test("a showing's date names year and zone where they are asked for", () => {
  expect(writtenDate(at, "showing", "en", madrid)).toBe("Saturday 21 November at 21:00");
  expect(writtenDate(at, "showing", "en", madrid, { year: "numeric", timeZoneName: "short" })).toBe(
    "Saturday, 21 November 2026 at 21:00 CET",
  );
});
