import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";
import "./events.ts";

export const discussions: ServerModule = { name: "discussions", personalData, routes, notifications, demo };
