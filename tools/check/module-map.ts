import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";

export interface ServerModuleEntry {
  /** Modules whose public.ts it may call. */
  uses: string[];
  /** Tables that it alone writes. */
  owns: string[];
  /** SQL views of its tables that others may read: its promise, as `public.ts` is for calls. */
  views?: string[];
  /** Views of other modules that it reads. */
  reads?: string[];
}

export interface ModuleMap {
  /** A type of product and its module and feature: only they may ask for it by name. */
  types?: Record<string, string[]>;
  /** Tables that belong to the platform. */
  platform?: string[];
  /** Modules that only put together what others keep: nobody calls or reads them. */
  readModels?: string[];
  server: Record<string, ServerModuleEntry>;
  /** A web feature and the features it may use. */
  web: Record<string, string[]>;
}

export const mapFile = "architecture/modules.json";

export function readModuleMap(root: string): ModuleMap {
  return JSON.parse(readFileSync(join(root, mapFile), "utf8")) as ModuleMap;
}

/** The owner of each table and view. */
export function ownersOf({ server, platform = [] }: ModuleMap): ReadonlyMap<string, string> {
  return new Map([
    ...platform.map((table) => [table, "the platform"] as const),
    ...Object.entries(server).flatMap(([name, { owns, views = [] }]) =>
      [...owns, ...views].map((table) => [table, name] as const),
    ),
  ]);
}

/** Problems of the map itself: unknown names, tables with two owners, cycles of calls and reads. */
export function checkMap(map: ModuleMap): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ path: mapFile, message });
  const owners = new Map((map.platform ?? []).map((table) => [table, "the platform"]));
  for (const [name, { uses, owns, views = [] }] of Object.entries(map.server)) {
    for (const other of uses) if (!map.server[other]) report(`${name} names ${other}, which is not a module`);
    for (const table of [...owns, ...views]) {
      const owner = owners.get(table);
      if (owner) report(`table ${table} has two owners, ${owner} and ${name}`);
      owners.set(table, name);
    }
  }
  const graph = dependenciesOf(map);
  for (const each of [graph, map.web]) {
    const cycle = findCycle(each);
    if (cycle) report(`a circle of modules: ${cycle.join(" -> ")}`);
  }
  for (const [name, others] of Object.entries(graph))
    for (const other of others)
      if (map.readModels?.includes(other)) report(`${name} depends on ${other}, which is a read model`);
  for (const [type, names] of Object.entries(map.types ?? {}))
    for (const name of names)
      if (!map.server[name] && !map.web[name])
        report(`the type ${type} belongs to ${name}, which is nothing`);
  return problems;
}

/** Modules that each module calls or reads views of. */
export function dependenciesOf(map: ModuleMap): Record<string, string[]> {
  const owners = ownersOf(map);
  return Object.fromEntries(
    Object.entries(map.server).map(([name, { uses, reads = [] }]) => [
      name,
      [...new Set([...uses, ...reads.flatMap((view) => owners.get(view) ?? [])])],
    ]),
  );
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
