export * from "./api.ts";
export * from "./examples.ts";
export * from "./students.ts";
