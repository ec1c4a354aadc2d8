export { insertEpisode } from "./episode.queries.ts";
