export { openMediaServer } from "./media-server.ts";
export { listProgress } from "./session.queries.ts";
