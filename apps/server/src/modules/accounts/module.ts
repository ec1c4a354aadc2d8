import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { jobs } from "./jobs.ts";
import { handlers } from "./handlers.ts";
import { mails } from "./mails/mails.ts";
import { routes } from "./routes.ts";

export const accounts: ServerModule = {
  name: "accounts",
  demo,
  routes,
  handlers,
  jobs,
  mails,
  imagePurposes: [{ purpose: "avatar", sentBy: "anybody" }],
};
