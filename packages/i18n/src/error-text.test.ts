import { PlatformSubscription } from "@palco/contract/payments/api";
import { HomeSectionContent } from "@palco/contract/pages/sections";
import { fieldIssue, personName } from "@palco/contract/fields";
import { expect, test } from "vitest";
import { fieldText } from "./error-text.ts";

test("a price that is too low is reported in the reader's format of money", () => {
  const { error } = PlatformSubscription.safeParse({
    active: true,
    mode: "single",
    period: "monthly",
    price: 10,
  });
  const { code, params } = fieldIssue(error!.issues[0]! as Parameters<typeof fieldIssue>[0]);
  expect(fieldText("es", code, params)).toBe("Mínimo 0,50\u00a0€");
  expect(fieldText("en", code, params)).toBe("Minimum €0.50");
  expect(fieldText("es", "too_small", { min: 3 })).toBe("Mínimo 3");
});

test.each([
  "Ada",
  "María José",
  "J. R. R. Tolkien",
  "Dr. Pérez",
  "Dr.Pérez",
  "O'Neill",
  "Ana-Belén 2.º",
  "José Mª",
])("%s is a name", (name) => expect(personName(100).safeParse(name).success).toBe(true));

test.each([
  "https://a.test",
  "gana.example",
  "GANA.EXAMPLE/x",
  "www.gana",
  "mira gana.example ya",
  "ada@a.test",
  "xn--a.example",
])("%s is an address", (name) =>
  expect(personName(100).safeParse(name).error?.issues[0]?.message).toBe("no_address"),
);

test.each([
  ["/search-results?q=a", true], ["https://a.test/x", true], ["//evil.test", false], ["/\\evil.test", false], ["/a\\b", false], ["javascript:x", false],
] as const)("a home button that leads to %s: %s", (buttonLink, good) => {
  const hero = { kind: "hero", title: {}, subtitle: {}, buttonText: {}, buttonLink, imageId: null };
  expect(HomeSectionContent.safeParse(hero).success).toBe(good);
}); // prettier-ignore
