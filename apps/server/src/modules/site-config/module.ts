import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const siteConfig: ServerModule = { name: "site-config", routes };
