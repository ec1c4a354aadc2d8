import { isTestFile } from "../lib/source-files.ts";
import type { Problem } from "../lib/problem.ts";
import type { Import } from "./imports.ts";

/**
 * Refuses rings of imports between files, those of types alone included: a shared type has a file of its own. Dynamic
 * imports don't count: their file is loaded when it is needed.
 */
export function checkRings(imports: readonly Import[]): Problem[] {
  const targets = new Map<string, string[]>();
  for (const { file, target, isDynamic } of imports)
    if (target && !isDynamic && !isTestFile(file.path))
      targets.set(file.path, [...(targets.get(file.path) ?? []), target]);
  return ringsOf(targets).map((ring) => ({
    path: ring[0]!,
    message: `imports itself by way of ${ring.slice(1).join(", ")}`,
  }));
}

/** Strongly connected components of more than one file (Tarjan). */
function ringsOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const rings: string[][] = [];
  function visit(path: string): void {
    index.set(path, index.size);
    lowest.set(path, index.get(path)!);
    stack.push(path);
    onStack.add(path);
    for (const next of imports.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(next)!));
    }
    if (lowest.get(path) !== index.get(path)) return;
    const ring = stack.splice(stack.indexOf(path));
    for (const member of ring) onStack.delete(member);
    if (ring.length > 1) rings.push(ring.toSorted());
  }
  for (const path of imports.keys()) if (!index.has(path)) visit(path);
  return rings;
}
