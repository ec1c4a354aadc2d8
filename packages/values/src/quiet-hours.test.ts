import { expect, test } from "vitest";
import { deliverAt } from "./quiet-hours.ts";

const night = { from: "22:00", to: "08:00" };
const at = (time: string, quiet: Parameters<typeof deliverAt>[1] = night, zone = "Europe/Madrid") =>
  deliverAt(new Date(time), quiet, zone).toISOString();

test("PE39 the night in which clocks go back: two notices of one night wait for the same 07:00Z", () => {
  expect(at("2026-10-25T00:30Z")).toBe("2026-10-25T07:00:00.000Z");
  expect(at("2026-10-25T01:30Z")).toBe("2026-10-25T07:00:00.000Z");
  // Before midnight on the evening before, still on summer time.
  expect(at("2026-10-24T20:00Z")).toBe("2026-10-25T07:00:00.000Z");
});

test("PE39 what is urgent goes at once, in the middle of the night too", () => {
  const told = new Date("2026-10-25T00:30Z");
  expect(deliverAt(told, night, "Europe/Madrid", { urgent: true })).toEqual(told);
});

test.each([
  ["the minute before they begin", "2026-11-26T20:59Z", night, "2026-11-26T20:59:00.000Z"],
  ["their first minute", "2026-11-26T21:00Z", night, "2026-11-27T07:00:00.000Z"],
  ["their end", "2026-11-27T07:00Z", night, "2026-11-27T07:00:00.000Z"],
  ["within one day", "2026-11-26T13:30Z", { from: "14:00", to: "16:00" }, "2026-11-26T15:00:00.000Z"],
  ["none are set", "2026-11-26T23:00Z", null, "2026-11-26T23:00:00.000Z"],
  ["no length", "2026-11-26T21:00Z", { from: "22:00", to: "22:00" }, "2026-11-26T21:00:00.000Z"],
])("%s", (_, told, quiet, sent) => {
  expect(at(told, quiet)).toBe(sent);
});

test("each reader's own clock decides", () => {
  expect(at("2026-11-26T02:00Z", night, "America/Sao_Paulo")).toBe("2026-11-26T11:00:00.000Z");
});
