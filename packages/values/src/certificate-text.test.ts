import { expect, test } from "vitest";
import { fillCertificateText, unknownPlaceholder } from "./certificate-text.ts";

const values = { name: "{course}", course: "ECG", channel: "Society", hours: "2 h", date: "1 May 2026" };

test("placeholders are filled in once; a name that looks like one stays as it is", () => {
  expect(fillCertificateText("{name}: {course} ({hours}), {x} {", values)).toBe("{course}: ECG (2 h), {x} {");
});

test("a placeholder that nothing fills is found by its name", () => {
  expect(unknownPlaceholder("{name} and {nombre}")).toBe("nombre");
  expect(unknownPlaceholder("{name} { course } {}")).toBe("");
  expect(unknownPlaceholder("{name}, {date}")).toBeUndefined();
});
