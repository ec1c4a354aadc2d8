import type { PageEdit } from "@palco/contract/pages/api";

/** Revisions of a page that readers have and will have. */
export type Showing = Pick<PageEdit, "kind" | "live" | "planned" | "until"> & { revision: number };

/** State of a page for its readers, as lists and editors name it. */
export type PageState = "draft" | "scheduled" | "published" | "changed";

/**
 * `draft`: nobody has it. `scheduled`: a revision is planned. `changed`: readers have one that is older than the newest.
 * The home page and stores are always there: while nobody has arranged them, they show what there is.
 */
export function pageState({ kind, live, planned, revision }: Omit<Showing, "until">): PageState {
  if (planned) return "scheduled";
  if (!live && kind === "page") return "draft";
  return live < revision ? "changed" : "published";
}

/** Pages are written first and shown when they are ready; what is changed on the home page and in stores is shown by its save. */
export const savesShow = ({ kind }: Pick<Showing, "kind">): boolean => kind !== "page";
