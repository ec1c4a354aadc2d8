import type { ServerModule } from "#platform/module.ts";
import { mountFigureTables } from "./figure-table.ts";
import { invariants } from "./invariants.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";
import "./events.ts";

export const lessonRatings: ServerModule = {
  name: "lesson-ratings",
  personalData,
  routes,
  notifications,
  invariants,
  mount: mountFigureTables,
};
