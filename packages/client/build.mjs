/**
 * Builds `dist`, the package that is published: by tsc, the client with the files of the contract and the values that it
 * stands on, and a package.json that depends on nothing of this workspace.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const tsc = join(here, "../../node_modules/typescript/bin/tsc");
const manifestOf = (name) => JSON.parse(readFileSync(join(here, "..", name, "package.json"), "utf8"));

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, "-p", join(here, "tsconfig.json")], {
  stdio: "inherit",
});
if (status) process.exit(status);

// Imports from workspace packages point to their copies beside the client in `dist`.
for (const file of globSync(join(dist, "**/*.{js,d.ts}"))) {
  const toDist = relative(dirname(file), dist).replaceAll("\\", "/");
  const text = readFileSync(file, "utf8")
    .replace(/(["'])@palco\/(\w+)\/([\w./-]+)\1/g, `$1${toDist}/$2/src/$3.js$1`)
    .replace(/(from |import\()(["'])(\.[^"']+)\.ts\2/g, "$1$2$3.js$2");
  writeFileSync(file, text);
}

const { name, version, description, license } = manifestOf("client");
const dependencies = { ...manifestOf("contract").dependencies, ...manifestOf("values").dependencies };
const published = {
  name,
  version,
  description,
  license,
  type: "module",
  sideEffects: false,
  exports: { ".": { types: "./client/src/index.d.ts", default: "./client/src/index.js" } },
  dependencies: Object.fromEntries(
    Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith("@palco/")),
  ),
  engines: { node: ">=20" },
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
copyFileSync(join(here, "README.md"), join(dist, "README.md"));
