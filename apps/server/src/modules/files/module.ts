import type { ServerModule } from "#platform/module.ts";
import { mountFiles } from "./mount-files.ts";

export const files: ServerModule = { name: "files", mount: mountFiles };
