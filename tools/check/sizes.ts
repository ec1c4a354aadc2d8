import { isTestFile, readSources } from "../lib/source-files.ts";

const longest = 350;

/** Files in which a second thing should be looked for. A remark, not a failure. */
export function findLongFiles(root: string): string[] {
  return readSources(root, ["apps", "packages", "tools", "bench"], [".ts", ".tsx", ".css"])
    .filter(({ path }) => !isTestFile(path))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines (more than ${longest})`);
}
