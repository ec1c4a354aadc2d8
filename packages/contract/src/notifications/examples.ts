import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const notificationBodyExamples: BodiesOf<typeof api> = { readNotifications: { ids: [id] } };
