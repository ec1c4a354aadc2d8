export * from "./api.ts";
export * from "./examples.ts";
export * from "./notes.ts";
export * from "./outline.ts";
export * from "./package.ts";
export * from "./students.ts";
export * from "./teaching.ts";
export * from "./transcript.ts";
