export * from "./api.ts";
export * from "./messages.ts";
export * from "./examples.ts";
