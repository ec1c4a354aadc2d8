import { type ProductType, typesWith } from "./traits.ts";

/** The tabs of the product screen that hold its fields, in their order. */
export const productTabs = [
  "info",
  "episodes",
  "text",
  "sheet",
  "lessons",
  "courses",
  "classification",
  "availability",
  "sessions",
  "price",
  "description",
  "details",
] as const;
export type ProductTab = (typeof productTabs)[number];

/** The tabs of a product's editor that hold its fields. */
export const editorTabsOf: Record<ProductType, readonly ProductTab[]> = {
  vod: ["info", "classification", "availability", "sessions", "price", "description", "details"],
  live: ["info", "classification", "availability", "sessions", "price", "description", "details"],
  broadcast: ["info", "classification", "availability", "sessions", "price", "description", "details"],
  podcast: ["info", "episodes", "classification", "availability", "price", "description", "details"],
  post: ["info", "text", "classification", "availability", "price", "description", "details"],
  course: ["info", "lessons", "classification", "availability", "price", "description", "details"],
  meet: ["info", "classification", "availability", "sessions", "price", "description", "details"],
  datasheet: ["info", "sheet", "classification", "availability", "price", "description", "details"],
  physical: ["info", "classification", "availability", "price", "description", "details"],
  master: ["info", "courses", "classification", "availability", "price", "description", "details"],
};

/** Live shows, from a camera or a film. */
export const liveTypes: readonly ProductType[] = typesWith(
  ({ isDated, delivery }) => isDated && delivery === "stream",
);
