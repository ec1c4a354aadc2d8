import { instant } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const postBodyExamples: BodiesOf<typeof api> = {
  savePostText: {
    document: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: "The lamps go out at midnight." }] }],
    },
    revision: 1,
  },
  restorePostVersion: { revision: 2 },
  schedulePost: { publishAt: instant },
};
