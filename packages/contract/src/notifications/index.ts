export * from "./api.ts";
export * from "./examples.ts";
export * from "./preferences.ts";
export * from "./push.ts";
