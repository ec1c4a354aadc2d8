import { readSources } from "../lib/source-files.ts";

export interface Schema {
  tables: ReadonlySet<string>;
  /** With the query of each. */
  views: ReadonlyMap<string, string>;
}

const statements = new RegExp(
  [
    String.raw`\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(?<table>\w+)\b(?!"?\s+partition\s+of)`,
    String.raw`\balter\s+table\s+(?:if\s+exists\s+)?"?(?<old>\w+)"?\s+rename\s+to\s+"?(?<renamed>\w+)`,
    String.raw`\bcreate\s+(?:or\s+replace\s+)?view\s+"?(?<view>\w+)"?(?<query>[^;]*)`,
    String.raw`\bdrop\s+(?:table|view)\s+(?:if\s+exists\s+)?(?<dropped>[\w\s,"]+)`,
  ].join("|"),
  "gi",
);

/** Tables and views that there are after all migrations, read from their SQL; partitions belong to their tables. */
export function readSchema(root: string): Schema {
  const tables = new Set<string>();
  const views = new Map<string, string>();
  for (const { text } of readSources(root, ["apps/server/migrations"], [".sql"]))
    for (const { groups } of text.replace(/--.*$/gm, "").matchAll(statements)) {
      const { table, old, renamed, view, query, dropped } = groups!;
      if (table) tables.add(table);
      if (old && tables.delete(old)) tables.add(renamed!);
      if (view) views.set(view, query!);
      for (const name of dropped?.match(/\w+/g) ?? []) {
        tables.delete(name);
        views.delete(name);
      }
    }
  return { tables, views };
}
