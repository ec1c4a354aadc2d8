export { gatherNews } from "./gather-news.ts";
export { insertNews } from "./news.queries.ts";
