/** Builds `dist`: the client with the part of the contract and the values that it stands on, by tsc. */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const tsc = join(here, "../../node_modules/typescript/bin/tsc");

rmSync(dist, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, "-p", join(here, "tsconfig.json")], {
  stdio: "inherit",
});
if (status) process.exit(status);

// The packages of the workspace are not published: what is imported from them lies beside the client in `dist`.
for (const file of globSync(join(dist, "**/*.{js,d.ts}"))) {
  const toDist = relative(dirname(file), dist).replaceAll("\\", "/");
  const text = readFileSync(file, "utf8")
    .replace(
      /(["'])@palco\/(\w+)\/([\w./-]+)\1/g,
      (_, quote, name, path) => `${quote}${toDist}/${name}/src/${path}.js${quote}`,
    )
    .replace(/(from |import\()(["'])(\.[^"']+)\.ts\2/g, "$1$2$3.js$2");
  writeFileSync(file, text);
}
