import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const ratingsBodyExamples: BodiesOf<typeof api> = { rateProduct: { stars: 5 } };
