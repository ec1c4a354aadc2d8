/** `npm run new module <name>`: the empty files of a module on all four sides, wired and listed in the map. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { moduleFiles } from "./new/module-files.ts";
import { namespacesPath, namespacesText } from "./check/namespaces.ts";
import { addToAppModules, addToDomains, addToMap } from "./new/wire.ts";

const [kind, name] = process.argv.slice(2);
if (kind !== "module" || !name) fail("Usage: npm run new module <name>");
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail(`A module's name is a word like coupons or site-config, not ${name}.`);

const root = process.cwd();
const files = moduleFiles(name);
const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (existing.length > 0) fail(`There is a ${name} already: ${existing.join(", ")}`);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`made     ${path}`);
}
edit("architecture/modules.json", (text) => addToMap(text, name));
edit("apps/server/src/app/modules.ts", (text) => addToAppModules(text, name));
edit("packages/contract/src/domains.ts", (text) => addToDomains(text, name));
edit(namespacesPath, () => namespacesText(root));
console.log(`\nNext: what it uses and owns in architecture/modules.json, its promises in its README.md.`);

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), "utf8")));
  console.log(`changed  ${path}`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
