import { lineOf, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";
import type { Problem } from "../lib/problem.ts";
import { type ModuleMap, ownersOf } from "./module-map.ts";
import { isTestHelp, moduleOf } from "./server-rules.ts";

const writers = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const rawWrites =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/gi;

/** Each table has one module that writes it; this finds the others that try. Views are read only, by everybody. */
export function checkTableWrites(files: readonly SourceFile[], map: ModuleMap): Problem[] {
  const owners = ownersOf(map);
  const views = new Set(Object.values(map.server).flatMap(({ views = [] }) => views));
  const problems: Problem[] = [];
  for (const file of files) {
    const own = moduleOf(file.path)?.module;
    if (!own || isTestHelp(file.path)) continue;
    for (const { table, offset } of writesOf(file)) {
      const owner = owners.get(table);
      const message = views.has(table)
        ? `${own} writes ${table}, which is a view`
        : `${own} writes ${table}, which belongs to ${owner}`;
      if (owner && (owner !== own || views.has(table)))
        problems.push({ path: file.path, line: lineOf(file, offset), message });
    }
  }
  return problems;
}

/** Kysely's writing calls and SQL in strings or templates. */
export function writesOf(file: SourceFile): { table: string; offset: number }[] {
  const found: { table: string; offset: number }[] = [];
  visitSyntax(file, (node) => {
    const table = kyselyTable(node);
    if (table) found.push({ table, offset: node.start });
    for (const text of sqlTexts(node))
      for (const [whole, name] of text.matchAll(rawWrites)) {
        // "update of", "on conflict do update set", "for update skip locked" name no table.
        const keyword = /^(set|of|skip|nowait|on)$/i.test(name!);
        if (!keyword && isSql(text, whole)) found.push({ table: name!.toLowerCase(), offset: node.start });
      }
  });
  return found;
}

function kyselyTable(node: SyntaxNode): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const { callee, arguments: args } = node as unknown as {
    callee: { property?: { name?: string } };
    arguments: { value?: unknown }[];
  };
  const first = args[0]?.value;
  return writers.has(callee.property?.name ?? "") && typeof first === "string"
    ? first.split(/\s/)[0]
    : undefined;
}

function sqlTexts(node: SyntaxNode): string[] {
  if (node.type === "TemplateLiteral")
    return [(node.quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join(" ? ")];
  return node.type === "Literal" && typeof node.value === "string" ? [node.value] : [];
}

/** Ordinary sentences say "update" as well; a statement goes on like one. */
function isSql(text: string, match: string): boolean {
  const rest = text.slice(text.indexOf(match) + match.length);
  return /^update/i.test(match)
    ? /^\s+(?:as\s+\w+\s+|\w+\s+)?set\b/i.test(rest)
    : /^\s*(\(|\?|as\b|select\b|values\b|using\b|where\b|set\b|;|$|returning\b|default\b|\w+\s+(where|using)\b)/i.test(
        rest,
      );
}
