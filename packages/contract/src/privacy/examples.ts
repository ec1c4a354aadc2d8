import type { BodiesOf } from "../route.ts";
import type * as consents from "./consents.ts";

export const privacyBodyExamples: BodiesOf<typeof consents> = { withdrawConsent: { kind: "newsletter" } };
