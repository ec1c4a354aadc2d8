import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { speakerUses } from "./speaker-uses.ts";
import { personalData } from "./personal-data.ts";

export const speakers: ServerModule = {
  name: "speakers",
  personalData,
  demo,
  routes,
  publicPages,
  imagePurposes: [{ purpose: "speaker", sentBy: "PRODUCER" }],
  collect: (modules) => speakerUses.setAll(modules.flatMap((module) => module.speakerUses ?? [])),
};
