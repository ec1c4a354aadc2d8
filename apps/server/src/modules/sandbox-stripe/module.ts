import type { ServerModule } from "#platform/module.ts";
import { mountSandboxStripe } from "./mount.ts";
import { personalData } from "./personal-data.ts";

export const sandboxStripe: ServerModule = {
  name: "sandbox-stripe",
  personalData,
  mount: mountSandboxStripe,
};
