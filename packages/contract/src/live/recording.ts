import { z } from "zod";
import { Slug } from "../fields.ts";

/** The recording of a broadcast, as its product's page tells of it. */
export const RecordingSummary = z.object({
  /** The next broadcast is recorded. */
  planned: z.boolean(),
  /** The last broadcast is over, and those who have a ticket can watch it. */
  ready: z.boolean(),
  /** Slug of the video on show that the last broadcast was published as. */
  product: Slug.nullable(),
});
export type RecordingSummary = z.infer<typeof RecordingSummary>;
