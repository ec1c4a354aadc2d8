export * from "./api.ts";
export * from "./output.ts";
export * from "./recording.ts";
export * from "./waiting.ts";
export * from "./examples.ts";
