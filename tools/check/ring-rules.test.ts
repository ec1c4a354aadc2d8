import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { checkRings } from "./ring-rules.ts";

const server = "apps/server/src/platform";
const importsIn = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, text]) => importsOf({ path: `${server}/${name}.ts`, text }));

test("files that import each other are refused, by way of others and of types as well", () => {
  const ring = importsIn({
    one: `import { two } from "./two.ts";`,
    two: `import type { Three } from "./three.ts";`,
    three: `export { one } from "./one.ts";`,
    four: `import { one } from "./one.ts";`,
  });
  expect(checkRings(ring)).toEqual([
    {
      path: `${server}/one.ts`,
      message: `imports itself by way of ${server}/three.ts, ${server}/two.ts`,
    },
  ]);
});

test("a file that two others import is no ring, nor is one that is loaded later", () => {
  const tree = importsIn({
    one: `import { three } from "./three.ts"; import { two } from "./two.ts";`,
    two: `import { three } from "./three.ts";`,
    three: `const one = () => import("./one.ts");`,
  });
  expect(checkRings(tree)).toEqual([]);
});
