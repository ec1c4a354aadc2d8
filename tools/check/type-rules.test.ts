import { expect, test } from "vitest";
import type { SourceFile } from "../lib/source-files.ts";
import { checkProductTypes } from "./type-rules.ts";

const table: SourceFile = {
  path: "packages/contract/src/product-types/traits.ts",
  text: `export const productTypes = ["vod", "live", "physical"] as const;`,
};
const map = {
  types: { live: ["films"], physical: ["shipping", "goods"] },
  server: { films: { uses: [], owns: [] }, shipping: { uses: [], owns: [] } },
  web: { goods: [] },
};

const problemsOf = (path: string, text: string) =>
  checkProductTypes([table, { path, text }], map).map(({ message }) => message);

const outside = "apps/server/src/modules/chat/say.ts";

test.each([
  `const a = product.type === "live";`,
  `const a = "live" !== product?.type;`,
  `if (fields.typeDetails.type == "live") go();`,
  `const a = product!.type === "live";`,
  `switch (type) { case "live": go(); }`,
  `db.selectFrom("product").where("product.type", "=", "live");`,
  `db.selectFrom("product").where("type", "in", ["live"]);`,
  "sql`select 1 from product p where p.type = 'live' and p.id = ${id}`;",
  "sql`select 1 from product p where p.type not in ('x', 'live')`;",
  "sql`select case p.type when 'live' then ${one} else 2 end`;",
  `query("where type <> 'live'");`,
])("%s is refused outside the module that owns the type", (text) => {
  expect(problemsOf(outside, text)).toEqual([
    "asks whether a product is of the type live: use a trait, or let its module contribute it",
  ]);
  expect(problemsOf("apps/server/src/modules/films/show.ts", text)).toEqual([]);
});

test.each([
  `const lists = ["live", "vod"];`,
  `const lists = new Set(["live", "vod"]);`,
  `type Lists = "live" | "vod";`,
])("a second list is refused everywhere: %s", (text) => {
  for (const path of [outside, "apps/server/src/modules/films/show.ts"])
    expect(problemsOf(path, text)[0]).toMatch("lists types of products (live, vod)");
});

test("a table by type is refused; the web's list of parts is one", () => {
  const text = `const abouts = { live: "at_an_hour", physical: "by_parcel" };`;
  expect(problemsOf("apps/server/src/modules/films/show.ts", text)[0]).toMatch(
    "has a table by type (live, physical)",
  );
  expect(problemsOf("apps/web/src/app/product-types.ts", text)).toEqual([]);
});

test.each([
  `const a = asset.state === "live";`,
  `const a = product.type === "series";`,
  `const a = { type: "vod" };`,
  `const a = { live: true, muted: false };`,
  `const a = ["queue", "live", "more"];`,
  "sql`where state = 'live'`;",
  `const a = t("of the type live");`,
])("%s is something else", (text) => {
  expect(problemsOf(outside, text)).toEqual([]);
});

test("a type may have a module and a feature; tests may say any; the map names types that there are", () => {
  const text = `const a = product.type === "physical";`;
  expect(problemsOf("apps/web/src/features/goods/Stock.tsx", text)).toEqual([]);
  expect(problemsOf("apps/web/src/features/chat/Desk.tsx", text)).toHaveLength(1);
  expect(problemsOf("apps/server/src/modules/chat/say.test.ts", text)).toEqual([]);
  expect(checkProductTypes([table], { ...map, types: { opera: [] } })).toMatchObject([
    { message: "opera is no type of product" },
  ]);
});
