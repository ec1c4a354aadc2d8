import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const speakers: ServerModule = { name: "speakers", routes };
