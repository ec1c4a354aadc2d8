import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Problem } from "../lib/problem.ts";

const loader = "apps/web/src/app/i18n.ts";
export const namespacesPath = "apps/web/src/app/namespaces.gen.ts";
const toRoot = "../../../../";

/** The types of the texts that the web loads: the Spanish files that the glob in `i18n.ts` names. */
export function namespacesText(root: string): string {
  const [, excluded] = /"!([^"]+)"/.exec(readFileSync(join(root, loader), "utf8")) ?? [];
  if (!excluded) throw new Error(`${loader} leaves out none of the server's texts`);
  const files = globSync("packages/i18n/locales/es/*.json", {
    cwd: root,
    exclude: [excluded.replace(toRoot, "")],
  }).toSorted();
  const lines = files.map((file) => {
    const domain = basename(file, ".json");
    const name = /\W/.test(domain) ? `"${domain}"` : domain;
    return `  ${name}: typeof import("${toRoot}${file.replaceAll("\\", "/")}");\n`;
  });
  return `// Made by \`npm run i18n:types\` from the files in packages/i18n/locales/es; \`npm run check\` compares.\nexport interface Namespaces {\n${lines.join("")}}\n`;
}

/** Refuses a list that lacks a file of texts, or has one that is gone. */
export function checkNamespaces(root: string): Problem[] {
  if (!existsSync(join(root, loader))) return [];
  const path = join(root, namespacesPath);
  const isCurrent = existsSync(path) && readFileSync(path, "utf8") === namespacesText(root);
  return isCurrent ? [] : [{ path: namespacesPath, message: "is out of date: npm run i18n:types" }];
}
