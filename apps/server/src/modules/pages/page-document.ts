import type { KeptSection } from "@palco/contract/pages/api";
import type {
  EditedSection,
  HomeSectionContent,
  KeptPlace,
  StoredSection,
} from "@palco/contract/pages/sections";
import { canonicalJson } from "@palco/values/canonical-json";
import { randomUUID } from "node:crypto";
import { describeKept, readSection } from "./section-shapes.ts";

/** Form of the document around the sections. */
const schema = 1;

/** A section as it is stored, with what this release reads of it; undefined when that is nothing. */
export interface DocumentSection {
  id: string;
  stored: unknown;
  section: StoredSection | undefined;
}

/** The sections of a stored document, in order. Those without an id of their own are never written by this code. */
export function readDocument(document: string | undefined): DocumentSection[] {
  if (document === undefined) return [];
  const { sections } = JSON.parse(document) as { sections: readonly { id: string }[] };
  return sections.map((stored) => {
    const section = readSection(stored);
    return { id: stored.id, stored, section: section && { ...section, id: stored.id } };
  });
}

/** Sections that are read; what can't be is left out rather than breaking the page. */
export const readable = (sections: readonly DocumentSection[]): StoredSection[] =>
  sections.flatMap(({ section }) => section ?? []);

/** Sections that can't be read. */
export const keptOf = (sections: readonly DocumentSection[]): KeptSection[] =>
  sections.flatMap(({ id, stored, section }) => (section ? [] : [describeKept(id, stored)]));

/** Sections as their editor holds them: what can't be read stands at its place. */
export const toEdited = (sections: readonly DocumentSection[]): EditedSection[] =>
  sections.map(({ id, stored, section }) => section ?? placeOf(describeKept(id, stored)));

const placeOf = ({ id, kind, v }: KeptSection): KeptPlace => ({ kind: "kept", id, of: kind, shape: v });

/**
 * The document of what an editor sends. What it can't read is written as it was, at its place; what it leaves out of it
 * comes last: no save loses it.
 */
export function writeDocument(
  sent: readonly (EditedSection | HomeSectionContent)[],
  before: readonly DocumentSection[],
): string {
  const kept = new Map(before.filter(({ section }) => !section).map(({ id, stored }) => [id, stored]));
  const taken = new Set<string>();
  const sections = sent.flatMap((one): unknown[] => {
    if (one.kind !== "kept") return [{ ...one, id: freeId(one.id, taken) }];
    const stored = kept.get(one.id);
    kept.delete(one.id);
    return stored === undefined ? [] : [stored];
  });
  return canonicalJson({ schema, sections: [...sections, ...kept.values()] });
}

/** An id that no section above has: one that was duplicated by hand gets its own. */
function freeId(id: string | undefined, taken: Set<string>): string {
  const free = id && !taken.has(id) ? id : randomUUID();
  taken.add(free);
  return free;
}
