export { findWithChapters } from "./chapter.queries.ts";
export { listChapters } from "./list-chapters.ts";
