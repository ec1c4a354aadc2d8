import type { Sections } from "./page-editor.ts";

/** Unsaved work of a closed tab: kept in this browser until it is saved or thrown away. */
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

export function forgetCopy(page: string): void {
  try {
    localStorage.removeItem(keyOf(page));
  } catch {
    // Nothing is kept there.
  }
}
