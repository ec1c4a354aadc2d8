import type { ServerModule } from "#platform/module.ts";
import { masterAchievement } from "./achievement.ts";
import { demo } from "./demo.ts";
import { orderGate } from "./order-gate.ts";
import { personalData } from "./personal-data.ts";
import { master } from "./product-type.ts";
import { routes } from "./routes.ts";

export const masters: ServerModule = {
  name: "masters",
  personalData,
  routes,
  productTypes: [master],
  courseGates: [orderGate],
  achievements: [masterAchievement],
  demo,
};
