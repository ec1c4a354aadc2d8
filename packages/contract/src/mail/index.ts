export * from "./api.ts";
export * from "./examples.ts";
export * from "./look.ts";
export * from "./texts.ts";
