export * from "./api.ts";
export * from "./frames.ts";
export * from "./examples.ts";
