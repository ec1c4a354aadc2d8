import type { ServerModule } from "#platform/module.ts";
import { countViewers } from "./count-viewers.ts";
import { listeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export const playback: ServerModule = {
  name: "playback",
  routes,
  listeners,
  start: { origin: countViewers },
};
