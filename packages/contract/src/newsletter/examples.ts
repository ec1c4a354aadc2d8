import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const newsletterBodyExamples: BodiesOf<typeof api> = {
  joinNewsletter: {
    section: "00000000-0000-4000-8000-000000000001",
    email: "ada@example.org",
    consent: true,
  },
  confirmNewsletter: { token: "…" },
};
