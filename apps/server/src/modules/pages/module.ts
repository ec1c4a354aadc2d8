import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const pages: ServerModule = { name: "pages", routes };
