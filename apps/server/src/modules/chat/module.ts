import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { closeSocketsAtStop, mountSocket } from "./hub/mount-socket.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const chat: ServerModule = {
  name: "chat",
  personalData,
  onDevice: [
    { name: "palco.chat.muted", purpose: "chat_muted", category: "preference", days: "stays" },
    { name: "palco.chat.collapsed", purpose: "chat_open", category: "preference", days: "stays" },
  ],
  routes,
  handlers,
  jobs,
  mount: mountSocket,
  start: { http: closeSocketsAtStop },
  demo,
};
