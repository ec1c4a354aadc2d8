import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const library: ServerModule = { name: "library", routes };
