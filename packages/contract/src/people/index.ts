export * from "./api.ts";
export * from "./audit.ts";
export * from "./examples.ts";
