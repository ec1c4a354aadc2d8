import { expect, test } from "vitest";
import { momentAddress, readMoment } from "./moment.ts";

test.each([
  ["83", 83], ["83s", 83], ["1m23s", 83], ["1m23", 83], ["1h02m03s", 3723], ["2h", 7200], [" 5 ", 5],
  ["0", undefined], ["", undefined], [null, undefined], ["-5", undefined], ["1.5", undefined], ["x", undefined], ["1e9", undefined],
])("?t=%s", (text, second) => expect(readMoment(text)).toBe(second)); // prettier-ignore

test("the address of a moment leaves out everything else", () => {
  expect(momentAddress("https://p.example/player/a?t=4&view=x#y", 83.9)).toBe(
    "https://p.example/player/a?t=83",
  );
  expect(momentAddress("https://p.example/player/a?t=4", 0.4)).toBe("https://p.example/player/a");
});
