import type { ServerModule } from "#platform/module.ts";
import { mountSandboxBank } from "./mount.ts";

export const sandboxBank: ServerModule = { name: "sandbox-bank", mount: mountSandboxBank };
