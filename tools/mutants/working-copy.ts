import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

// `tools`, since some tests start processes of their own with what is there.
const taken = [
  "apps",
  "packages",
  "architecture",
  "tools",
  "package.json",
  "vitest.config.ts",
  "tsconfig.base.json",
];
const left = new Set(["node_modules", "dist"]);

/**
 * A copy of the project to break, gone after `remove()`. Other people's packages are the project's own, our packages are
 * those of the copy.
 */
export function makeWorkingCopy(root: string): { root: string; remove(): void } {
  const copy = mkdtempSync(join(tmpdir(), "palco-mutants-"));
  for (const name of taken)
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
  const [from, to] = [join(root, "node_modules"), join(copy, "node_modules")];
  mkdirSync(join(to, "@palco"), { recursive: true });
  for (const name of readdirSync(from))
    // Each copy has its own caches of vite and vitest.
    if (name !== "@palco" && !name.startsWith(".vit")) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, "@palco")))
    symlinkSync(readlinkSync(join(from, "@palco", name)), join(to, "@palco", name));
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
