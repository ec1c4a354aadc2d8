import { posix } from "node:path";
import { lineOf, literalText, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";

export interface Import {
  file: SourceFile;
  line: number;
  /** As written: `#modules/access/public.ts`, `../x.ts`, `@palco/ui/button`. */
  specifier: string;
  /** Path from the project's folder, when it names a file of ours. */
  target: string | undefined;
  /** `import(…)`: loaded later. */
  isDynamic: boolean;
}

const aliases: Record<string, Record<string, string>> = {
  "apps/server": {
    "#modules/": "apps/server/src/modules/",
    "#platform/": "apps/server/src/platform/",
    "#app/": "apps/server/src/app/",
    "#demo/": "apps/server/src/demo/",
    "#testing/": "apps/server/src/testing/",
  },
  "apps/web": {
    "#features/": "apps/web/src/features/",
    "#routes/": "apps/web/src/routes/",
    "#app/": "apps/web/src/app/",
  },
};

/** Every import, re-export and dynamic import of a file; types count as well, they tie modules together just the same. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  visitSyntax(file, (node) => {
    const specifier = specifierOf(node);
    if (specifier)
      found.push({
        file,
        specifier,
        line: lineOf(file, node.start),
        target: resolve(file.path, specifier),
        isDynamic: node.type === "ImportExpression",
      });
  });
  return found;
}

function specifierOf(node: SyntaxNode): string | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return literalText(node.source);
    case "TSImportType":
      return literalText(node.source ?? node.argument);
    default:
      return undefined;
  }
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const workspace = from.split("/").slice(0, 2).join("/");
  for (const [alias, folder] of Object.entries(aliases[workspace] ?? {}))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  const [, name, rest] = /^@palco\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (!name) return undefined;
  return ["server", "web"].includes(name) ? `apps/${name}/src/${rest}` : `packages/${name}/src/${rest}.ts`;
}
