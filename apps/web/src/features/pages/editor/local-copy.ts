import type { PageEdit } from "@palco/contract/pages/api";
import type { Sections } from "./page-editor.ts";

/** Unsaved work of a closed tab: kept in this browser and on the server until it is saved or thrown away. */
export interface LocalCopy {
  sections: Sections;
  /** Revision that it was made from. */
  base: number;
  /** ISO 8601. */
  at: string;
}

const keyOf = (page: string) => `palco.page.${page}`;

export function keepCopy(page: string, copy: Omit<LocalCopy, "at">): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ ...copy, at: new Date().toISOString() }));
  } catch {
    // Without storage or room the question before leaving is what there is.
  }
}

export function readCopy(page: string): LocalCopy | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(page)) ?? "null") as LocalCopy | null;
    return kept && Array.isArray(kept.sections) && Number.isInteger(kept.base) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Both are kept at once; the server's clock may differ by so many ms. */
const sameMoment = 10_000;

/** The newest copy; `device` is another browser's name, empty where it has none. */
export function newestCopy({
  page,
  working,
}: Pick<PageEdit, "page" | "working">): (LocalCopy & { device?: string }) | undefined {
  const local = readCopy(page);
  if (!working || (local && Date.parse(local.at) + sameMoment >= Date.parse(working.at))) return local;
  return { ...working, sections: working.sections as unknown as Sections };
}

export function forgetCopy(page: string): void {
  try {
    localStorage.removeItem(keyOf(page));
  } catch {
    // Nothing is kept there.
  }
}
