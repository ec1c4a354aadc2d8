export { gatherNews } from "./gather-news.ts";
