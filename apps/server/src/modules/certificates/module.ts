import type { ServerModule } from "#platform/module.ts";
import { achievements } from "./achievement.ts";
import { demo } from "./demo.ts";
import { mountCertificates } from "./mount.ts";
import { notifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const certificates: ServerModule = {
  name: "certificates",
  routes,
  personalData,
  notifications,
  imagePurposes: [{ purpose: "signature", sentBy: "PRODUCER" }],
  collect(modules) {
    achievements.setAll(modules.flatMap((module) => module.achievements ?? []));
  },
  mount: mountCertificates,
  demo,
};
