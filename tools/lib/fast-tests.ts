import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Signs of a slow test: a database, a process, a browser, an encoder, a build. */
const slow = /#testing\/(app|database)\.ts|node:child_process|playwright|lib\/app-process|ffmpeg|home-weight/;
/** Files that stand beside tests for them; what they need, their tests need. */
const isHelper = /(^|\/)(testing[^/]*|test-[^/]*|a-tree)\.ts$|\/testing\//;

/**
 * The tests of rules as values and types: those that reach no database, process, browser or encoder, neither themselves
 * nor by the helpers they import. Paths from `root`.
 */
export function listFastTests(root: string): string[] {
  const verdicts = new Map<string, boolean>();
  const isSlow = (file: string): boolean => {
    const known = verdicts.get(file);
    if (known !== undefined) return known;
    // While it is looked at; helpers may import each other.
    verdicts.set(file, false);
    const text = readFileSync(file, "utf8");
    const verdict = slow.test(text) || helpersOf(root, file, text).some(isSlow);
    verdicts.set(file, verdict);
    return verdict;
  };
  return globSync("{apps,packages,tools}/**/*.test.ts", {
    cwd: root,
    exclude: ["**/node_modules", "**/dist", "apps/server/src/testing"],
  })
    .filter((path) => !isSlow(join(root, path)))
    .toSorted();
}

function helpersOf(root: string, file: string, text: string): string[] {
  return [...text.matchAll(/from "([.#][^"]+)"/g)]
    .map(([, specifier]) =>
      specifier!.startsWith("#")
        ? join(root, "apps/server/src", specifier!.slice(1))
        : join(dirname(file), specifier!),
    )
    .filter((path) => isHelper.test(relative(root, path)) && existsSync(path));
}
