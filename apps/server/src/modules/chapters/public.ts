export { findWithChapters } from "./chapter.queries.ts";
export { listChapters, listChaptersBy } from "./list-chapters.ts";
