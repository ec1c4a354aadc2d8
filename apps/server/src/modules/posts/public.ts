export { feedPath } from "./rss-address.ts";
