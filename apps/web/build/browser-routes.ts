import { readFile } from "node:fs/promises";
import { browserParts } from "@palco/contract/route";
import { type ESTree, parseAst, type Plugin } from "vite";

const mark = "?browser-routes";

/**
 * Gives the browser each route of the contract with no more than it needs to call it. `import { getHome, HomeSection }`
 * becomes two imports: the schema from where it is, the route from a module made here that holds no schemas. So a screen
 * that only reads loads none, nor zod; a form that imports one still does. See docs/decisions/0006.
 */
export function browserRoutes(): Plugin {
  return {
    name: "palco:browser-routes",
    async resolveId(id, importer) {
      if (!id.endsWith(mark)) return;
      const file = await this.resolve(id.slice(0, -mark.length), importer);
      return file && file.id + mark;
    },
    async load(id) {
      if (!id.endsWith(mark)) return;
      const routes = await routesOf(id.slice(0, -mark.length));
      return [...routes].map(([name, parts]) => `export const ${name} = ${parts};`).join("\n");
    },
    async transform(code, id) {
      if (!/\/apps\/web\/src\//.test(id) || !code.includes("@palco/contract/")) return;
      let rewritten = code;
      // From the end, so that the places of those before stay right.
      for (const statement of this.parse(code).body.toReversed()) {
        if (statement.type !== "ImportDeclaration") continue;
        const from = statement.source.value;
        const file = from.startsWith("@palco/contract/") && (await this.resolve(from, id));
        if (!file) continue;
        const routes = await routesOf(file.id);
        const isRoute = (one: ESTree.ImportDeclarationSpecifier) =>
          one.type === "ImportSpecifier" &&
          one.imported.type === "Identifier" &&
          routes.has(one.imported.name);
        const importing = (some: ESTree.ImportDeclarationSpecifier[], source: string) =>
          some.length
            ? `import { ${some.map(({ start, end }) => code.slice(start, end)).join(", ")} } from "${source}";`
            : "";
        if (!statement.specifiers.some(isRoute)) continue;
        rewritten =
          rewritten.slice(0, statement.start) +
          importing(statement.specifiers.filter(isRoute), from + mark) +
          importing(
            statement.specifiers.filter((one) => !isRoute(one)),
            from,
          ) +
          rewritten.slice(statement.end);
      }
      return rewritten === code ? undefined : { code: rewritten, map: null };
    },
  };
}

/** The routes that a file of the contract declares: name, and the parts for the browser as code. */
async function routesOf(file: string): Promise<Map<string, string>> {
  const source = await readFile(file, "utf8");
  const routes = new Map<string, string>();
  for (const statement of parseAst(source, { lang: "ts" }).body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
      continue;
    const { id, init } = statement.declaration.declarations[0]!;
    if (id.type !== "Identifier" || init?.type !== "CallExpression") continue;
    if (init.callee.type !== "Identifier" || init.callee.name !== "route") continue;
    routes.set(id.name, partsOf(id.name, init.arguments[0], source));
  }
  return routes;
}

function partsOf(name: string, spec: ESTree.Argument | undefined, source: string): string {
  if (spec?.type !== "ObjectExpression") throw new Error(`${name}: route() takes an object`);
  const parts = spec.properties.flatMap((part) => {
    if (part.type !== "Property" || part.key.type !== "Identifier") return [];
    if (!(browserParts as readonly string[]).includes(part.key.name)) return [];
    if (!isWrittenOut(part.value)) throw new Error(`${name}: ${part.key.name} must be written out here`);
    return [source.slice(part.start, part.end)];
  });
  return `{ ${parts.join(", ")} }`;
}

/** It is copied to where no constant of its file is at hand. */
function isWrittenOut(value: ESTree.Expression): boolean {
  if (value.type === "ArrayExpression") return value.elements.every((one) => one?.type === "Literal");
  return value.type === "Literal";
}
