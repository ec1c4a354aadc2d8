import { optionalOwnerFields, type OwnerField, requiredOwnerFields } from "@palco/contract/legal/documents";
import type { FieldIssue } from "@palco/contract/fields";
import { escapeMarkdown, fillArticle, splitArticle, unknownIn } from "#modules/help/public.ts";
import { blockNames, type LegalValues } from "./legal-values.ts";

type Required = (typeof requiredOwnerFields)[number];

const ownPlaceholder = /\{\{\s*(owner\.\w+|services|device|decision|tax\.rates)\s*\}\}/g;
const isOptional = (field: string) => optionalOwnerFields.some((one) => one === field);

const ownerField = (name: string): string | undefined => /^owner\.(\w+)$/.exec(name)?.[1];
const isOwn = (name: string): boolean => {
  const field = ownerField(name);
  return field
    ? [...requiredOwnerFields, ...optionalOwnerFields].some((one) => one === field)
    : blockNames.some((one) => one === name);
};

/** Fields of the owner that a text names and nobody has set. */
export function missingIn(source: string, { owner }: LegalValues): Required[] {
  const named = new Set([...source.matchAll(ownPlaceholder)].map(([, name]) => ownerField(name!)));
  return requiredOwnerFields.filter((field) => named.has(field) && !owner[field]);
}

/**
 * Markdown as people read it. Lines that name an empty optional field are left out; `missingIn` has to be asked before: a
 * required one that is empty leaves a gap.
 */
export function fillLegal(source: string, { owner, blocks, article }: LegalValues): string {
  const lines = source.split("\n").filter(
    (line) =>
      ![...line.matchAll(ownPlaceholder)].some(([, name]) => {
        const field = ownerField(name!);
        return field && isOptional(field) && !owner[field as OwnerField];
      }),
  );
  const own = lines.join("\n").replace(ownPlaceholder, (_, name: string) => {
    const field = ownerField(name);
    return field ? escapeMarkdown(owner[field as OwnerField]) : blocks[name as (typeof blockNames)[number]];
  });
  return fillArticle(own, article);
}

/** Problems of a text, as an editor's field has them. */
export function issuesOf(source: string, path: string, { article }: LegalValues): FieldIssue[] {
  const { title, body } = splitArticle(source);
  const others = source.replace(ownPlaceholder, (all, name: string) => (isOwn(name) ? "" : all));
  const [unknown] = unknownIn(others, article);
  if (unknown) return [{ path, code: "placeholder_unknown", params: { name: unknown } }];
  if (!source.trim().startsWith("# ") || !title || !body) return [{ path, code: "required" }];
  return [];
}
