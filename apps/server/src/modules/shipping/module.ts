import type { ServerModule } from "#platform/module.ts";
import { cancelGivenBack } from "./listeners.ts";
import { routes } from "./routes.ts";

export const shipping: ServerModule = { name: "shipping", routes, listeners: () => [cancelGivenBack()] };
