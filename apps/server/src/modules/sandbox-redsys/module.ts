import type { ServerModule } from "#platform/module.ts";
import { mountSandboxRedsys } from "./mount.ts";
import { personalData } from "./personal-data.ts";

export const sandboxRedsys: ServerModule = {
  name: "sandbox-redsys",
  personalData,
  mount: mountSandboxRedsys,
};
