import type { PageState } from "@palco/contract/pages/page-state";
import type { Tone } from "@palco/ui/badge";

/** Colours of the states of a page, in lists and in its editor. */
export const stateTones: Record<PageState, Tone> = {
  draft: "neutral",
  published: "success",
  scheduled: "info",
  withdrawn: "warning",
  deleted: "danger",
};
