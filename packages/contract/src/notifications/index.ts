export * from "./api.ts";
export * from "./campaigns.ts";
export * from "./examples.ts";
export * from "./preferences.ts";
export * from "./push.ts";
