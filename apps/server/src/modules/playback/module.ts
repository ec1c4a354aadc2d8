import type { ServerModule } from "#platform/module.ts";
import { countPlays } from "./count-plays.ts";
import { countViewers } from "./count-viewers.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const playback: ServerModule = {
  name: "playback",
  personalData,
  routes,
  handlers,
  start: { origin: countViewers },
  jobs: [{ name: "playback.plays", cron: "*/10 * * * *", run: countPlays }],
};
