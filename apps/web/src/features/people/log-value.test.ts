import { readFileSync } from "node:fs";
import { formatMoney } from "@palco/values/money";
import { expect, test } from "vitest";
import { fieldName, type LogWords, readValue } from "./log-value.ts";

const texts = JSON.parse(
  readFileSync(new URL("../../../../../packages/i18n/locales/es/log.json", import.meta.url), "utf8"),
) as Record<string, string>;
const words: LogWords = {
  text: (key, values) =>
    texts[values ? `${key}_${values.count === 1 ? "one" : "other"}` : key]?.replace(
      "{{count}}",
      String(values?.count),
    ),
  money: (money) => formatMoney(money, "es-ES").replaceAll("\u00A0", " "),
  dateTime: (at) => `<${at}>`,
  date: (day) => `<${day}>`,
  number: String,
  percent: (share) => `${share * 100} %`,
  hours: (hours) => `${hours} horas`,
  language: (code) => ({ es: "español", en: "inglés", pt: "portugués" })[code]!,
  country: (code) => `país ${code}`,
};
const id = "0198c0de-0000-7000-8000-000000000001";
const facts = { names: { [id]: "Canal Alfa" }, currency: "EUR" };

test.each([
  ["state", "blocked", "Bloqueada"],
  ["status", "paid", "Abonado"],
  ["plan", "paid", "De pago"],
  ["roles", ["VIEWER", "ADMIN"], "Espectador, Administrador"],
  ["amount", 1250, "12,50 €"],
  ["amount", "all", "Todo"],
  ["discount", 1500, "15 %"],
  ["expiresAfterHours", 48, "48 horas"],
  ["on", true, "Sí"],
  ["active", false, "No"],
  ["title", "", "vacío"],
  ["title", "published", "Publicado"],
  ["date", "2026-11-28T19:30:00.000Z", "<2026-11-28T19:30:00.000Z>"],
  ["channel", id, "Canal Alfa"],
  ["channel", "0198c0de-0000-7000-8000-000000000002", "borrado"],
  ["titles", { en: "Autumn", pt: "" }, "inglés: Autumn"],
  ["offer", { gross: 440, endsAt: null }, "4,40 €"],
  ["sessions", [{ startsAt: "2026-11-28T19:30:00.000Z" }], "<2026-11-28T19:30:00.000Z>"],
  ["zones", [{ first: 1 }, { first: 2 }], "2 elementos"],
  ["country", "ES", "país ES"],
  ["language", "pt", "portugués"],
  ["billing.iban", "changed", "Cambiado (no se muestra)"],
])("%s %j is read as %s", (field, value, said) => {
  expect(readValue(field, value, words, facts)).toBe(said);
});

test("a field has its name, and one without a text the words of its own", () => {
  expect(fieldName("state", words)).toBe("Estado");
  expect(fieldName("redsys.merchantCode", words)).toBe("Redsys merchant code");
});
