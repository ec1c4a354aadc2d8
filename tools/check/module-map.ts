import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";

export interface ServerModuleEntry {
  /** Modules whose public.ts it may call. */
  uses: string[];
  /** Tables that it alone writes. */
  owns: string[];
}

export interface ModuleMap {
  /** A type of product and its module and feature: only they may ask for it by name. */
  types?: Record<string, string[]>;
  server: Record<string, ServerModuleEntry>;
  /** A web feature and the features it may use. */
  web: Record<string, string[]>;
}

export const mapFile = "architecture/modules.json";

export function readModuleMap(root: string): ModuleMap {
  return JSON.parse(readFileSync(join(root, mapFile), "utf8")) as ModuleMap;
}

/** What can be wrong with the map itself: unknown names, tables with two owners, cycles. */
export function checkMap(map: ModuleMap): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [name, entry] of Object.entries(map.server)) {
    for (const other of entry.uses)
      if (!map.server[other])
        problems.push({ path: mapFile, message: `${name} names ${other}, which is not a module` });
    for (const table of entry.owns) {
      const owner = owners.get(table);
      if (owner)
        problems.push({ path: mapFile, message: `table ${table} has two owners, ${owner} and ${name}` });
      owners.set(table, name);
    }
  }
  const uses = Object.fromEntries(Object.entries(map.server).map(([name, entry]) => [name, entry.uses]));
  for (const graph of [uses, map.web]) {
    const cycle = findCycle(graph);
    if (cycle) problems.push({ path: mapFile, message: `a circle of modules: ${cycle.join(" -> ")}` });
  }
  for (const [type, names] of Object.entries(map.types ?? {}))
    for (const name of names)
      if (!map.server[name] && !map.web[name])
        problems.push({ path: mapFile, message: `the type ${type} belongs to ${name}, which is nothing` });
  return problems;
}

/** The first circle in a graph, with its start named again at the end. */
export function findCycle(graph: Record<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    path.push(name);
    for (const other of graph[name] ?? []) {
      const cycle = visit(other);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(graph)) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}
