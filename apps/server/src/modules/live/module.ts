import type { ServerModule } from "#platform/module.ts";
import { startOrigin } from "./origin/start-origin.ts";
import { routes } from "./routes.ts";

export const live: ServerModule = { name: "live", routes, start: { origin: startOrigin } };
