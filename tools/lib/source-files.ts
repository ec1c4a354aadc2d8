import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

export interface SourceFile {
  /** Path from the project's folder, with `/`. */
  path: string;
  text: string;
}

const skipped = new Set(["node_modules", "dist", "fixtures", ".git", "data", "results"]);

/** All files below `folders` (paths from `root`) whose name ends with one of `endings`; generated ones are left out. */
export function readSources(
  root: string,
  folders: readonly string[],
  endings = [".ts", ".tsx", ".mjs"],
): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(inner);
      } else if (endings.some((ending) => entry.name.endsWith(ending)) && !entry.name.includes(".gen.")) {
        found.push({ path: inner, text: readFileSync(join(root, inner), "utf8") });
      }
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) visit(folder);
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

export const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** A node of the syntax tree, as ESTree with TypeScript and JSX has them. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Calls `visit` with every node of the file and its ancestors, outermost first. */
export function visitSyntax(
  file: SourceFile,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
): void {
  const { program } = parseSync(file.path, file.text);
  const ancestors: SyntaxNode[] = [];
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    visit(value, ancestors);
    ancestors.push(value);
    for (const field in value) if (field !== "parent") walk(value[field]);
    ancestors.pop();
  };
  walk(program);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}

export function lineOf(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split("\n").length;
}

/** The text of a string literal (or of a template without gaps); undefined for anything else. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  const quasis = node.quasis as { value: { cooked: string } }[] | undefined;
  return node.type === "TemplateLiteral" && quasis?.length === 1 ? quasis[0]!.value.cooked : undefined;
}
