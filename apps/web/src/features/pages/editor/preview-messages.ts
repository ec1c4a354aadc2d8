import type { StoreFront } from "@palco/contract/entities/api";
import type { HomeSectionView } from "@palco/contract/pages/views";

/** A page for its preview: what is shown, to whom, and what is chosen in the editor. */
export interface PreviewContent {
  /** Above the sections of a store. */
  front: StoreFront | undefined;
  sections: readonly HomeSectionView[];
  language: string;
  theme: string;
  selected: string | null;
}

/** From the page in the preview. */
export type PreviewSays = { type: "select"; id: string };

/** True for a message of a window of this site, which nobody else can have sent. */
export function isFrom(event: MessageEvent, source: MessageEventSource | null): boolean {
  return event.origin === location.origin && event.source === source && source !== null;
}
