import type { ServerModule } from "#platform/module.ts";
import { keptByMeasurement } from "./measurement.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const cookies: ServerModule = {
  name: "cookies",
  personalData,
  onDevice: [{ name: "palco.cookies", purpose: "cookies", category: "necessary", days: 365 }],
  onDeviceOf: keptByMeasurement,
  routes,
};
