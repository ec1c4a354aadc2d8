import type { PageEdit } from "@palco/contract/pages/api";

/** What readers have of a page and will have. */
export type Showing = Pick<PageEdit, "kind" | "state" | "revision" | "live" | "planned" | "until">;

/** The newest revision is not the one that readers have, and nothing is planned. */
export const hasDraft = ({
  live,
  planned,
  revision,
}: Pick<Showing, "live" | "planned" | "revision">): boolean => !planned && live < revision;

/** Pages are written first and shown when they are ready; what is changed on the home page and in stores is shown by its save. */
export const savesShow = ({ kind }: Pick<Showing, "kind">): boolean => kind !== "page";
