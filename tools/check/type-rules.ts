import {
  isTestFile,
  lineOf,
  literalText,
  visitSyntax,
  type SourceFile,
  type SyntaxNode,
} from "../lib/source-files.ts";
import type { Problem } from "../lib/problem.ts";
import { featureOf } from "./boundary-rules.ts";
import { mapFile, type ModuleMap } from "./module-map.ts";
import { isTestHelp, moduleOf } from "./server-rules.ts";

/** The one list of types of products. */
const table = "packages/contract/src/product-types/traits.ts";
/** Files with data about each type, and the fields of its form. */
const tables = /^packages\/contract\/src\/(product-types\/[^/]*|catalogue\/types)\.ts$/;
/** Where each type has its line besides: the web's list of its parts. */
const lists: ReadonlySet<string> = new Set(["apps/web/src/app/product-types.ts"]);
const looked = /^(apps|packages\/(contract|i18n))\//;

/** A type of product is asked for by name only in the modules that own it; there is no second list of types. */
export function checkProductTypes(files: readonly SourceFile[], map: ModuleMap): Problem[] {
  const types = readTypes(files.find(({ path }) => path === table));
  const owners = map.types ?? {};
  const unknown = Object.keys(owners).filter((type) => types.size && !types.has(type));
  return [
    ...unknown.map((type) => ({ path: mapFile, message: `${type} is no type of product` })),
    ...files.flatMap((file) => (isJudged(file) ? judge(file, types, owners) : [])),
  ];
}

const isJudged = ({ path }: SourceFile) =>
  looked.test(path) && !tables.test(path) && !isTestFile(path) && !isTestHelp(path);

function judge(file: SourceFile, types: ReadonlySet<string>, owners: Record<string, string[]>): Problem[] {
  const own = moduleOf(file.path)?.module ?? featureOf(file.path);
  const problems: Problem[] = [];
  visitSyntax(file, (node) => {
    const report = (message: string) =>
      problems.push({ path: file.path, line: lineOf(file, node.start), message });
    const asked = [...comparedTypes(node), ...sqlTypes(node)].filter((name) => types.has(name));
    for (const name of new Set(asked))
      if (!own || !owners[name]?.includes(own))
        report(`asks whether a product is of the type ${name}: use a trait, or let its module contribute it`);
    const keys = typeKeys(node).filter((name) => types.has(name));
    if (keys.length > 1 && !lists.has(file.path))
      report(
        `has a table by type (${keys.join(", ")}): use a trait, or let each type's module contribute it`,
      );
    const list = listedNames(node);
    if (list.length > 1 && list.every((name) => types.has(name)))
      report(`lists types of products (${list.join(", ")}): they stand in ${table}`);
  });
  return problems;
}

function readTypes(file: SourceFile | undefined): ReadonlySet<string> {
  const types = new Set<string>();
  if (!file) return types;
  visitSyntax(file, (node) => {
    if (node.type !== "VariableDeclarator" || (node.id as { name?: string }).name !== "productTypes") return;
    const init = node.init as SyntaxNode;
    const array = (init.type === "TSAsExpression" ? init.expression : init) as { elements?: unknown[] };
    for (const element of array.elements ?? []) types.add(literalText(element) ?? "");
  });
  return types;
}

/** Keys of `{ live: …, vod: … }`, when all of its keys may be names of types. */
function typeKeys(node: SyntaxNode): string[] {
  if (node.type !== "ObjectExpression") return [];
  const properties = node.properties as { type: string; key?: SyntaxNode; computed?: boolean }[];
  return properties.map(({ key, computed }) =>
    key && !computed && key.type === "Identifier" ? (key.name as string) : (literalText(key) ?? ""),
  );
}

/** `product.type === "live"`, `case "live"` of a switch over it, `.where("product.type", "=", "live")`. */
function comparedTypes(node: SyntaxNode): string[] {
  if (node.type === "BinaryExpression" && /^[!=]==?$/.test(node.operator as string)) {
    const [left, right] = [node.left, node.right];
    if (isType(left)) return textsOf(right);
    return isType(right) ? textsOf(left) : [];
  }
  if (node.type === "SwitchStatement" && isType(node.discriminant))
    return (node.cases as SyntaxNode[]).flatMap(({ test }) => textsOf(test));
  if (node.type !== "CallExpression") return [];
  const [column, , value] = node.arguments as unknown[];
  return /(^|\.)type$/.test(literalText(column) ?? "") ? textsOf(value) : [];
}

/** `type`, `product.type`, `product?.type`, `fields.typeDetails.type`. */
function isType(value: unknown): boolean {
  let node = value as SyntaxNode | undefined;
  while (node && /^(ChainExpression|TSNonNullExpression|TSAsExpression)$/.test(node.type))
    node = node.expression as SyntaxNode;
  if (node?.type === "Identifier") return /^(type|productType)$/.test(node.name as string);
  return node?.type === "MemberExpression" && (node.property as { name?: string }).name === "type";
}

/** The text of a literal, or those in an array of them. */
function textsOf(value: unknown): string[] {
  const elements = (value as { elements?: unknown[] } | null)?.elements;
  return (elements ?? [value]).flatMap((element) => literalText(element) ?? []);
}

/** The words of `["live", "broadcast"]` and of `"live" | "broadcast"`. */
function listedNames(node: SyntaxNode): string[] {
  if (node.type === "ArrayExpression") {
    const elements = node.elements as unknown[];
    const texts = textsOf(node);
    return texts.length === elements.length ? texts : [];
  }
  if (node.type === "TSUnionType")
    return (node.types as { literal?: unknown }[]).map(({ literal }) => literalText(literal) ?? "");
  return [];
}

const inSql = [
  /\btype\s*(?:=|<>|!=)\s*('\w+')/g,
  /\btype\s+(?:not\s+)?in\s*\(([^)]*)\)/g,
  /\bcase\s+(?:\w+\.)?type\b(.*?)\bend\b/gs,
];

/** `p.type = 'live'`, `type in ('live', …)` and `case p.type when 'live'` in SQL. */
function sqlTypes(node: SyntaxNode): string[] {
  const text =
    node.type === "TemplateLiteral"
      ? (node.quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join(" ? ")
      : literalText(node);
  if (!text?.includes("type")) return [];
  return inSql.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, found]) =>
      [...found!.matchAll(/'(\w+)'/g)].map(([, word]) => word!),
    ),
  );
}
