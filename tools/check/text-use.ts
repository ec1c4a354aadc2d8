import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../lib/problem.ts";
import { lineOf, literalText, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";
import { askedKey, localePath, type Texts } from "./locales.ts";

/** Uses of texts in the code. */
export interface TextUse {
  /** Every string in the code: a key counts as used when it is one of them. */
  strings: Set<string>;
  /** Start and end of templates: `status_${status}` asks for every key that starts with "status_". */
  patterns: { start: string; end: string }[];
  problems: Problem[];
}

/**
 * File that declares keys built at run time, which no search can find: `{ "catalogue": ["status_"] }`, each with its
 * reason beside it.
 */
const declaredFile = "packages/i18n/dynamic-keys.json";

export function readTextUse(root: string, files: readonly SourceFile[], texts: Texts): TextUse {
  const use: TextUse = { strings: new Set(), patterns: [], problems: [] };
  const shared = readShared(files);
  for (const file of files) {
    const asked: { key: string; offset: number }[] = [];
    const domains: string[] = [];
    const imported = importedTexts(file);
    for (const [name, domain] of shared)
      if (new RegExp(`^import [^;]*\\b${name}\\b[^;]* from`, "m").test(file.text)) imported.push(domain);
    visitSyntax(file, (node, ancestors) => {
      collectStrings(node, ancestors.at(-1), use);
      // A file that imports the texts themselves asks for them as `texts.pay_title`.
      const property =
        node.type === "MemberExpression" ? (node.property as { name?: string }).name : undefined;
      if (property) for (const domain of imported) use.strings.add(`${domain}:${property}`);
      if (node.type !== "CallExpression") return;
      const name = (node.callee as { name?: string }).name;
      const [first] = node.arguments as SyntaxNode[];
      if (name === "t" && literalText(first)) asked.push({ key: literalText(first)!, offset: node.start });
      if (name === "useTranslation") domains.push(...domainsOf(first));
    });
    use.problems.push(...findUnknown(file, asked, domains, texts));
  }
  for (const [domain, starts] of Object.entries(readDeclared(root)))
    use.patterns.push(...starts.map((start) => ({ start: `${domain}:${start}`, end: "" })));
  return use;
}

function importedTexts({ text }: SourceFile): string[] {
  return [...text.matchAll(/locales\/\w+\/([\w-]+)\.json"/g)].map(([, domain]) => domain!);
}

/** Texts that a file imports and re-exports under a name: files that import the name use these texts too. */
function readShared(files: readonly SourceFile[]): [string, string][] {
  return files.flatMap((file) => {
    const [domain] = importedTexts(file);
    const [, name] = /export const (\w+)[^=]*= \{ es, en, pt \}/.exec(file.text) ?? [];
    return domain && name ? ([[name, domain]] as [string, string][]) : [];
  });
}

function collectStrings(node: SyntaxNode, parent: SyntaxNode | undefined, use: TextUse): void {
  const text = literalText(node);
  if (text !== undefined) use.strings.add(text);
  if (node.type === "Property" && !node.computed)
    use.strings.add(String((node.key as { name?: string }).name));
  if (node.type !== "TemplateLiteral") return;
  const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
  const [start = "", end = ""] = [parts[0], parts.at(-1)];
  // Templates without a beginning are everywhere (`${width}px`); they count only where they are handed to a function.
  if (parts.length > 1 && (start.length > 2 || (parent?.type === "CallExpression" && end.length > 2)))
    use.patterns.push({ start, end });
}

function domainsOf(node: SyntaxNode | undefined): string[] {
  const elements = node?.type === "ArrayExpression" ? (node.elements as SyntaxNode[]) : [node];
  return elements.flatMap((element) => literalText(element) ?? []);
}

/** `t("…")` of keys that no file has; only where the file says which domains it asks. */
function findUnknown(
  file: SourceFile,
  asked: { key: string; offset: number }[],
  domains: string[],
  texts: Texts,
): Problem[] {
  if (domains.length === 0) return [];
  const known = new Set(domains.flatMap((domain) => askedKeys(texts.get(domain))));
  return asked
    .filter(({ key }) => !key.includes(":") && !known.has(key))
    .map(({ key, offset }) => ({
      path: file.path,
      line: lineOf(file, offset),
      message: `asks for the text ${key}, which ${domains.join(", ")} does not have`,
    }));
}

function askedKeys(keys: ReadonlyMap<string, string> | undefined): string[] {
  return keys ? [...keys.keys()].map((key) => askedKey(key, keys)) : [];
}

function readDeclared(root: string): Record<string, string[]> {
  const file = join(root, declaredFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>) : {};
}

/** Texts that nothing in the code asks for. */
export function findUnused(texts: Texts, use: TextUse, language: string): Problem[] {
  const problems: Problem[] = [];
  for (const [domain, keys] of texts)
    for (const key of new Set(askedKeys(keys))) {
      const names = [key, `${domain}:${key}`, `${domain}.${key}`];
      const used =
        names.some((name) => use.strings.has(name)) ||
        use.patterns.some(({ start, end }) =>
          names.some((name) => name.startsWith(start) && name.endsWith(end)),
        );
      if (!used) problems.push({ path: localePath(language, domain), message: `${key} is used nowhere` });
    }
  return problems;
}
