export * from "./api.ts";
export * from "./examples.ts";
export * from "./subscribers.ts";
export * from "./post-mails.ts";
