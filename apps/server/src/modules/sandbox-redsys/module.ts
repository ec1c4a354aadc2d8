import type { ServerModule } from "#platform/module.ts";
import { mountSandboxRedsys } from "./mount.ts";

export const sandboxRedsys: ServerModule = { name: "sandbox-redsys", mount: mountSandboxRedsys };
