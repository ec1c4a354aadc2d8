import { id } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as preferences from "./preferences.ts";

export const notificationBodyExamples: BodiesOf<typeof api & typeof preferences> = {
  readNotifications: { ids: [id] },
  updateNotificationPreferences: {
    choices: [{ kind: "live.starting_soon", inApp: true, mail: true, push: true }],
    quiet: { from: "22:00", to: "08:00" },
  },
};
