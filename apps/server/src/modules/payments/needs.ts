import type { Platform } from "#platform/context.ts";

export type Needs = Pick<Platform, "config" | "db" | "secrets" | "now" | "log">;
