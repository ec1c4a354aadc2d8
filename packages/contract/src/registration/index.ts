export * from "./api.ts";
export * from "./codes.ts";
export * from "./examples.ts";
export * from "./questions.ts";
