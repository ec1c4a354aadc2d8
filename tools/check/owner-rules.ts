import { isTestFile, lineOf, visitSyntax, type SourceFile, type SyntaxNode } from "../lib/source-files.ts";
import type { Problem } from "../lib/problem.ts";
import { isTestHelp } from "./server-rules.ts";

/** The one place that compares an account with an owner. */
const home = "apps/server/src/platform/owner-scope.ts";

/** Refuses owner checks written by hand: `actor.id === product.ownerId`, `hasRole(actor, "ADMIN") ? undefined : actor.id`. */
export function checkOwnerChecks(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => (isJudged(file) ? judge(file) : []));
}

const isJudged = ({ path }: SourceFile) =>
  path.startsWith("apps/server/src/") && path !== home && !isTestFile(path) && !isTestHelp(path);

function judge(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  visitSyntax(file, (node) => {
    if (comparesOwner(node) || narrowsByRole(node))
      problems.push({
        path: file.path,
        line: lineOf(file, node.start),
        message:
          "checks an owner by hand: use ownerScope, isInScope, isOwner or ownedBy of #platform/owner-scope.ts",
      });
  });
  return problems;
}

function comparesOwner(node: SyntaxNode): boolean {
  if (node.type !== "BinaryExpression" || !["===", "!=="].includes(node.operator as string)) return false;
  const sides = [node.left, node.right].map((side) => nameOf(side as SyntaxNode));
  return sides.some(isOwnerName) && sides.some((name) => /^(id|userId|actorId)$/.test(name));
}

const isOwnerName = (name: string) => /^owner(Id|_id)$/.test(name);

/** `hasRole(…) ? undefined : actor.id` and `!hasRole(…) && { ownerId: actor.id }`. */
function narrowsByRole(node: SyntaxNode): boolean {
  if (node.type !== "ConditionalExpression" || !isRoleAsked(node.test as SyntaxNode)) return false;
  return [node.consequent, node.alternate].some((side) => nameOf(side as SyntaxNode) === "id");
}

function isRoleAsked(node: SyntaxNode): boolean {
  return node.type === "CallExpression" && nameOf(node.callee as SyntaxNode) === "hasRole";
}

/** The last name of `a.b?.c`; empty for anything but names. */
function nameOf(node: SyntaxNode): string {
  if (node.type === "ChainExpression") return nameOf(node.expression as SyntaxNode);
  if (node.type === "MemberExpression") return nameOf(node.property as SyntaxNode);
  return node.type === "Identifier" ? (node.name as string) : "";
}
