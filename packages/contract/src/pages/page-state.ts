import { z } from "zod";

/** State of a page for its readers. `withdrawn`: they had it once. `deleted`: it can still be taken back. */
export const PageState = z.enum(["draft", "published", "scheduled", "withdrawn", "deleted"]);
export type PageState = z.infer<typeof PageState>;
