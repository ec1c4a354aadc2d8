import type { SourceFacts } from "./facts.ts";

/** Input of the functions that make stills. */
export interface StillsJob {
  /** The asset's folder: `source.mp4` in it is read. */
  asset: string;
  facts: SourceFacts;
  nice?: number;
  signal?: AbortSignal;
}
