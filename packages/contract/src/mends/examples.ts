import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const mendBodyExamples: BodiesOf<typeof api> = {
  mendProduct: {
    mend: { what: "date", sessionId: id, startsAt: "2026-12-18T19:00:00.000Z", capacity: null },
    revision: 3,
    reason: "The organizer typed the wrong evening.",
  },
};
