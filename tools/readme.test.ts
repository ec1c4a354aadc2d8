import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const locales = join(root, "packages/i18n/locales");

/** Every text in Spanish with its English. */
const pairs = new Set(
  readdirSync(join(locales, "es")).flatMap((file) => {
    const textsOf = (language: string) =>
      JSON.parse(readFileSync(join(locales, language, file), "utf8")) as Record<string, unknown>;
    const [spanish, english] = [textsOf("es"), textsOf("en")];
    return Object.keys(spanish).map((key) => `${String(spanish[key])} = ${String(english[key])}`);
  }),
);

test("the buttons that the README names are called so, in Spanish and in English", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8").replace(/\s+/g, " ");
  const named = [...readme.matchAll(/\*\*([^*]+)\*\* \(([^)]+)\)/g)].flatMap(([, spanish, english]) => {
    const [left, right] = [spanish!.split(" → "), english!.split(" → ")];
    return left.map((text, index) => `${text} = ${right[index]}`);
  });
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((pair) => !pairs.has(pair))).toEqual([]);
});
