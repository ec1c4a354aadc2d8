import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const catalogue: ServerModule = { name: "catalogue", routes };
