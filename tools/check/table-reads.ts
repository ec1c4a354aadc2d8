import { literalText, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";

export interface Read {
  /** A table or a view; CTE names of the same statement are left out. */
  table: string;
  offset: number;
}

const readers = new Set(
  "selectFrom from using fullJoin crossJoin innerJoin leftJoin rightJoin innerJoinLateral leftJoinLateral crossJoinLateral".split(
    " ",
  ),
);

/** Tables that a file reads: Kysely's reading calls with literal names, and SQL in strings and templates. */
export function readsOf(file: SourceFile): Read[] {
  const found: Read[] = [];
  visitSyntax(file, (node, ancestors) => {
    const tables = kyselyTables(node);
    const own = tables.length ? kyselyCtes([...ancestors, node]) : new Set();
    for (const table of tables) if (!own.has(table)) found.push({ table, offset: node.start });
    for (const table of tablesOfSql(sqlText(node, ancestors.at(-1))))
      found.push({ table, offset: node.start });
  });
  return found;
}

/** `selectFrom("a as b")`, `selectFrom(["a", "b as c"])`, `innerJoin("a", …)`. */
function kyselyTables(node: SyntaxNode): string[] {
  if (node.type !== "CallExpression") return [];
  const { callee, arguments: args } = node as unknown as { callee: SyntaxNode; arguments: SyntaxNode[] };
  if (!readers.has(nameOfCall(callee)) || isConstructor(callee.object)) return [];
  const elements = (args[0]?.elements as unknown[] | undefined) ?? [args[0]];
  return elements.flatMap((element) => literalText(element)?.trim().split(/\s/)[0] ?? []);
}

const nameOfCall = (callee: SyntaxNode) => (callee.property as { name?: string } | undefined)?.name ?? "";

/** `Buffer.from("x")`, `Array.from("x")`. */
function isConstructor(object: unknown): boolean {
  const { type, name } = (object ?? {}) as { type?: string; name?: string };
  return type === "Identifier" && /^[A-Z]/.test(name ?? "");
}

/** Names given by `.with("name", …)` before the call, or before a call that this one is an argument of. */
function kyselyCtes(nodes: readonly SyntaxNode[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    let call: SyntaxNode | undefined = node;
    while (call?.type === "CallExpression") {
      const { callee, arguments: args } = call as unknown as { callee: SyntaxNode; arguments: unknown[] };
      if (/^with(Recursive)?$/.test(nameOfCall(callee)))
        names.add((literalText(args[0]) ?? "").split(/[\s(]/)[0]!);
      call = callee.object as SyntaxNode | undefined;
    }
  }
  return names;
}

/** `product p join …` and `sale s`: a piece of SQL that stands after a `from` elsewhere. */
const source = /^\s*"?[a-z_]\w*"?\s+(?:as\s+)?(?!by\b)[a-z]\w?\s*(?:$|\?|(?:left |cross |inner )?join\b)/;

function sqlText(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  const literal = node.type === "Literal" && typeof node.value === "string" ? node.value : "";
  const quasis = node.type === "TemplateLiteral" ? (node.quasis as { value: { raw: string } }[]) : [];
  const template = quasis.map((part) => part.value.raw).join(" ? ");
  const isSource = parent?.type === "TaggedTemplateExpression" && source.test(template);
  const text = isSource ? `from ${template}` : template || literal;
  return /\b(from|join|using)\s/i.test(text) ? text.replace(/--.*$/gm, " ").replace(/'[^']*'/g, "''") : "";
}

const name = `"?([a-z_][a-z0-9_]*)"?(?![\\w.("])`;
const alias = `(?:\\s+(?:as\\s+)?(?!(?:join|left|right|full|inner|cross|natural|on|using|where|order|group|limit|union|for|set)\\b)\\w+)?`;
const sources = new RegExp(
  `\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${name}(${alias}(?:\\s*,\\s*${name}${alias})*)`,
  "gi",
);

/** Names after `from`, `join` and `using`, and further ones after commas. Functions, columns and CTEs are none. */
export function tablesOfSql(text: string): string[] {
  if (!text) return [];
  const ctes = new Set(
    [
      ...text.matchAll(
        /(?:\bwith(?:\s+recursive)?|,|\?)\s+"?(\w+)"?\s*(?:\([\w\s,]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi,
      ),
    ].map(([, found]) => found!.toLowerCase()),
  );
  return [...text.matchAll(sources)]
    .flatMap(([, first, more]) => [
      first!,
      ...[...more!.matchAll(new RegExp(`,\\s*${name}`, "gi"))].map(([, next]) => next!),
    ])
    .map((found) => found.toLowerCase())
    .filter((found) => !ctes.has(found));
}
