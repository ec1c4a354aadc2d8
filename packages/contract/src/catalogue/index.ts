export * from "./api.ts";
export * from "./edit.ts";
export * from "./fields.ts";
export * from "./manage.ts";
export * from "./questions.ts";
export * from "./types.ts";
export * from "./examples.ts";
