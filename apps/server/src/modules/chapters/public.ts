export { listChapters } from "./list-chapters.ts";
