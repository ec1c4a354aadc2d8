import type { ServerModule } from "#platform/module.ts";
import { mountSandboxStripe } from "./mount.ts";

export const sandboxStripe: ServerModule = { name: "sandbox-stripe", mount: mountSandboxStripe };
