import { expect, test } from "vitest";
import { addToAppModules, addToDomains, addToMap } from "./wire.ts";

test("a new module is in both parts of the map", () => {
  const map = `{
  "server": {
    "a": { "uses": [], "owns": [] }
  },
  "web": {
    "a": []
  }
}
`;
  expect(JSON.parse(addToMap(map, "gift-cards"))).toEqual({
    server: { a: { uses: [], owns: [] }, "gift-cards": { uses: [], owns: [] } },
    web: { a: [], "gift-cards": [] },
  });
});

test("a new module is started with the others", () => {
  const text = `import type { M } from "#m.ts";\nimport { a } from "#modules/a/module.ts";\n\nexport const modules: readonly M[] = [\n  a,\n];\n`;
  expect(addToAppModules(text, "gift-cards")).toBe(
    `import type { M } from "#m.ts";\nimport { a } from "#modules/a/module.ts";\nimport { giftCards } from "#modules/gift-cards/module.ts";\n\nexport const modules: readonly M[] = [\n  a, giftCards\n];\n`,
  );
});

test("a new module's routes are in the contract", () => {
  expect(addToDomains(`export * from "./a/index.ts";\n`, "gift-cards")).toBe(
    `export * from "./a/index.ts";\nexport * from "./gift-cards/index.ts";\n`,
  );
});
