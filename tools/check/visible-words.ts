import type { Problem } from "../lib/problem.ts";
import { lineOf, literalText, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";

/** Attributes that people see or hear. */
const spoken = new Set(["placeholder", "aria-label", "aria-description", "title", "alt", "label", "hint"]);
/** Names and marks that are the same in every language. */
const untranslated =
  /^(Palco|PayPal|Stripe|Redsys|Bizum|Visa|Mastercard|RTMP|HLS|MP4|URL|ID|IBAN|BIC|DNI|NIF|HTML|CSV|PDF|fps|Mbps|kbps|[\d\s]*(p|px|s|h|min|MB|GB|kB|%))$/;

/** Words in JSX that should be texts of packages/i18n. */
export function findVisibleWords(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  visitSyntax(file, (node, ancestors) => {
    const words = wordsOf(node, ancestors);
    if (!words || !/\p{L}{2,}/u.test(words) || untranslated.test(words)) return;
    problems.push({
      path: file.path,
      line: lineOf(file, node.start),
      message: `shows "${words.slice(0, 40)}" in one language only`,
    });
  });
  return problems;
}

function wordsOf(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string | undefined {
  if (node.type === "JSXText")
    return isInside(ancestors, ["code", "style", "script"]) ? undefined : (node.value as string).trim();
  if (node.type === "JSXExpressionContainer" && ancestors.at(-1)?.type === "JSXElement")
    return literalText(node.expression)?.trim();
  if (node.type !== "JSXAttribute" || !spoken.has((node.name as { name: string }).name)) return undefined;
  const value = node.value as SyntaxNode | null;
  return literalText(value?.type === "JSXExpressionContainer" ? value.expression : value)?.trim();
}

function isInside(ancestors: readonly SyntaxNode[], names: string[]): boolean {
  const parent = ancestors.at(-1) as { openingElement?: { name?: { name?: string } } } | undefined;
  return names.includes(parent?.openingElement?.name?.name ?? "");
}
