import type { ServerModule } from "#platform/module.ts";
import { countPlays } from "./count-plays.ts";
import { countViewers } from "./count-viewers.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const playback: ServerModule = {
  name: "playback",
  personalData,
  onDevice: [
    { name: "palco.tab", purpose: "tab", category: "necessary", days: "tab" },
    { name: "palco.sound", purpose: "sound", category: "preference", days: "stays" },
    { name: "palco.captions", purpose: "captions", category: "preference", days: "stays" },
    { name: "palco.player.characters", purpose: "captions", category: "preference", days: "stays" },
  ],
  routes,
  handlers,
  start: { origin: countViewers },
  jobs: [{ name: "playback.plays", cron: "*/10 * * * *", run: countPlays }],
};
