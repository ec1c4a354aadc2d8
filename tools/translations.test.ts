import { expect, test } from "vitest";
import { aTree } from "./lib/a-tree.ts";
import { checkTranslations } from "./translations.ts";

const locales = "packages/i18n/locales";

/** The same texts in the three languages, but for what is given. */
function texts(es: object, en: object = es, pt: object = es): Record<string, object> {
  return {
    [`${locales}/es/shop.json`]: es,
    [`${locales}/en/shop.json`]: en,
    [`${locales}/pt/shop.json`]: pt,
  };
}

function problemsOf(files: Record<string, string | object>): string[] {
  return checkTranslations(aTree(files)).map(
    ({ path, message }) => `${path.replace(`${locales}/`, "")}  ${message}`,
  );
}

const asking = (...keys: string[]) => ({
  "apps/web/src/shop.tsx": `const { t } = useTranslation("shop"); export const all = [${keys.map((key) => `t("${key}")`).join(", ")}];`,
});

test("complete and used is fine", () => {
  expect(problemsOf({ ...texts({ buy: "Comprar" }), ...asking("buy") })).toEqual([]);
});

test("a key missing in one language, a whole file missing, an empty text", () => {
  expect(problemsOf({ ...texts({ buy: "Comprar" }, {}), ...asking("buy") })).toEqual([
    "en/shop.json  buy is missing",
  ]);
  const { [`${locales}/pt/shop.json`]: _, ...two } = texts({ buy: "Comprar" });
  expect(problemsOf({ ...two, ...asking("buy") })).toEqual(["pt/shop.json  buy is missing"]);
  expect(problemsOf({ ...texts({ buy: "Comprar" }, { buy: " " }), ...asking("buy") })).toEqual([
    "en/shop.json  buy is empty",
  ]);
});

test("placeholders and marks differ", () => {
  const files = texts(
    { hello: "Hola {{name}}", terms: "Acepto los <1>términos</1>" },
    { hello: "Hello {{nam}}", terms: "I accept the terms" },
    { hello: "Olá {{ name }}", terms: "Aceito os <1>termos</1>" },
  );
  const problems = problemsOf({ ...files, ...asking("hello", "terms") });
  expect(problems).toContain("en/shop.json  hello lacks {{name}}, which another language has");
  expect(problems).toContain("es/shop.json  hello lacks {{nam}}, which another language has");
  expect(problems).toContain("en/shop.json  terms lacks <1>, which another language has");
  expect(problems).toHaveLength(4);
});

test("plurals need one and other; the one may leave out the number", () => {
  const whole = { seats_one: "Una plaza", seats_other: "{{count}} plazas" };
  expect(problemsOf({ ...texts(whole), ...asking("seats") })).toEqual([]);
  const { seats_one: _, ...half } = whole;
  expect(problemsOf({ ...texts(whole, half), ...asking("seats") })).toEqual([
    "en/shop.json  seats is missing",
  ]);
});

test("an unused text", () => {
  expect(problemsOf({ ...texts({ buy: "Comprar", old: "Viejo" }), ...asking("buy") })).toEqual([
    "es/shop.json  old is used nowhere",
  ]);
});

test("keys put together from parts count as used, found in the code or declared", () => {
  const files = texts({ status_draft: "Borrador", kind_live: "Directo" });
  const code = { "apps/web/src/a.ts": "t(`status_${status}`); t(kindKey);" };
  expect(problemsOf({ ...files, ...code })).toEqual(["es/shop.json  kind_live is used nowhere"]);
  expect(problemsOf({ ...files, ...code, "packages/i18n/dynamic-keys.json": { shop: ["kind_"] } })).toEqual(
    [],
  );
});

test("a page of the server may import the texts themselves", () => {
  const code = `import es from "@palco/i18n/locales/es/shop.json" with { type: "json" }; page(es.buy);`;
  expect(problemsOf({ ...texts({ buy: "Comprar", old: "Viejo" }), "apps/server/src/page.ts": code })).toEqual(
    ["es/shop.json  old is used nowhere"],
  );
});

test("a text that does not exist", () => {
  expect(problemsOf({ ...texts({ buy: "Comprar" }), ...asking("buy", "bye") })).toEqual([
    "apps/web/src/shop.tsx  asks for the text bye, which shop does not have",
  ]);
});

test.each([
  ["<p>Comprar ahora</p>", "Comprar ahora"],
  [`<p>{"Comprar"}</p>`, "Comprar"],
  [`<input placeholder="Tu nombre" />`, "Tu nombre"],
  [`<img alt="Un gato" />`, "Un gato"],
  [`<button aria-label={"Cerrar"} />`, "Cerrar"],
])("words in one language only: %s", (jsx, words) => {
  expect(problemsOf({ "apps/web/src/a.tsx": `export const A = () => ${jsx};` })).toEqual([
    `apps/web/src/a.tsx  shows "${words}" in one language only`,
  ]);
});

test.each([
  "<p>{t(key)} · 3 / 4</p>",
  `<img alt="" className="big picture" />`,
  "<p>1080p</p>",
  "<b>Palco</b>",
  "<code>npm start</code>",
  "<Row<string> of={many} />",
])("no words: %s", (jsx) => {
  expect(problemsOf({ "apps/web/src/a.tsx": `export const A = () => ${jsx};` })).toEqual([]);
});
