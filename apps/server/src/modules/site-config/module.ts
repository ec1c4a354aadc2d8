import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { routes } from "./routes.ts";

export const siteConfig: ServerModule = { name: "site-config", demo, routes };
