import { lineOf, type SourceFile } from "../lib/source-files.ts";
import type { Problem } from "../lib/problem.ts";
import { mapFile, type ModuleMap, ownersOf } from "./module-map.ts";
import type { Schema } from "./schema.ts";
import { isTestHelp, moduleOf } from "./server-rules.ts";
import { readsOf, tablesOfSql } from "./table-reads.ts";

/**
 * A module reads its own tables, and views of others that the map lists in its `reads`. The tables below a view are its
 * owner's business: they may change as long as the view says the same.
 */
export function checkTableReads(files: readonly SourceFile[], map: ModuleMap): Problem[] {
  const owners = ownersOf(map);
  const views = new Set(Object.values(map.server).flatMap(({ views = [] }) => views));
  const problems: Problem[] = [];
  const done = new Map<string, Set<string>>();
  for (const file of files) {
    const own = moduleOf(file.path)?.module ?? (isPlatform(file.path) ? "the platform" : undefined);
    if (!own || isTestHelp(file.path)) continue;
    const { reads = [] } = map.server[own] ?? {};
    const found = done.get(own) ?? new Set();
    done.set(own, found);
    for (const { table, offset } of readsOf(file)) {
      const owner = owners.get(table);
      if (!owner || owner === own) continue;
      found.add(table);
      const isView = views.has(table);
      if (reads.includes(table) && isView) continue;
      const message = isView
        ? `${own} reads ${table} of ${owner}: architecture/modules.json does not list it`
        : `${own} reads ${table}, a table of ${owner}: read one of its views or call its public.ts`;
      problems.push({ path: file.path, line: lineOf(file, offset), message });
    }
  }
  for (const [name, { reads = [] }] of Object.entries(map.server))
    for (const listed of reads)
      if (!done.get(name)?.has(listed))
        problems.push({ path: mapFile, message: `${name} lists ${listed}, which it does not read` });
  return problems;
}

const isPlatform = (path: string) => path.startsWith("apps/server/src/platform/");

/** Tables and views of the migrations and of the map are the same, and a view shows nothing but its owner's tables. */
export function checkSchema(map: ModuleMap, { tables, views }: Schema): Problem[] {
  const owners = ownersOf(map);
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({ path: mapFile, message });
  for (const table of tables) if (!owners.has(table)) report(`gives the table ${table} to nobody`);
  for (const view of views.keys()) if (!owners.has(view)) report(`gives the view ${view} to nobody`);
  for (const table of map.platform ?? [])
    if (!tables.has(table)) report(`the platform owns ${table}, which no migration makes`);
  for (const [name, entry] of Object.entries(map.server)) {
    for (const table of entry.owns)
      if (!tables.has(table)) report(`${name} owns ${table}, which no migration makes`);
    for (const view of entry.views ?? []) {
      const definition = views.get(view);
      if (definition === undefined) report(`${name} has the view ${view}, which no migration makes`);
      for (const table of tablesOfSql(definition ?? ""))
        if (owners.get(table) !== name)
          report(`the view ${view} of ${name} reads ${table}, which is not its own`);
    }
  }
  return problems;
}
