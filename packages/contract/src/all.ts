// The whole contract under one name, for code that describes or repeats all of it: the API document, the published
// client. The browser imports only the file it needs. Names are unique across these files: `tsc` checks it.
export * from "./addresses.ts";
export * from "./domains.ts";
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./problem.ts";
export * from "./rich-text.ts";
export * from "./route.ts";
