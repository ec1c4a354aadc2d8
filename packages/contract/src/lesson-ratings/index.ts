export * from "./api.ts";
export * from "./examples.ts";
