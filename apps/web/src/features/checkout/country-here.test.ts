import { expect, test } from "vitest";
import { countryHere } from "./country-here.ts";

test("the country is guessed from the clock, then from the language", () => {
  const guesses = [
    ["Europe/Madrid", "en-GB"],
    ["Atlantic/Canary", "es-ES"],
    ["Europe/Lisbon", "pt-PT"],
    ["America/Sao_Paulo", "pt-BR"],
    ["America/New_York", "en-US"],
    ["UTC", "pt-PT"],
    ["UTC", "en"],
  ] as const;
  expect(guesses.map(([zone, language]) => countryHere(zone, language))).toEqual(["ES", "ES", "PT", "BR", "US", "PT", null]); // prettier-ignore
});
