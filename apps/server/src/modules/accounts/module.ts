import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { jobs } from "./jobs.ts";
import { handlers } from "./handlers.ts";
import { mails } from "./mails/mails.ts";
import { notifications } from "./notifications.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { collectWaysIn } from "./ways-in.ts";

export const accounts: ServerModule = {
  name: "accounts",
  personalData,
  onDevice: [
    { name: "palco.session", purpose: "session", category: "necessary", days: "stays" },
    { name: "palco.device", purpose: "device", category: "necessary", days: "stays" },
    { name: "palco.intent", purpose: "intent", category: "necessary", days: 1 },
  ],
  demo,
  routes,
  handlers,
  jobs,
  mails,
  notifications,
  collect: collectWaysIn,
  imagePurposes: [{ purpose: "avatar", sentBy: "anybody", personal: true }],
};
