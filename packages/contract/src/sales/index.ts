export * from "./api.ts";
export * from "./channel-figures.ts";
