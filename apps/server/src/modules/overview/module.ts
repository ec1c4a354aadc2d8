import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const overview: ServerModule = { name: "overview", routes };
