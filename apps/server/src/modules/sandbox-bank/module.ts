import type { ServerModule } from "#platform/module.ts";
import { mountSandboxBank } from "./mount.ts";
import { personalData } from "./personal-data.ts";

export const sandboxBank: ServerModule = { name: "sandbox-bank", personalData, mount: mountSandboxBank };
