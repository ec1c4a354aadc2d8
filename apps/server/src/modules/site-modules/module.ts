import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";
import "./events.ts";

export const siteModules: ServerModule = { name: "site-modules", routes };
