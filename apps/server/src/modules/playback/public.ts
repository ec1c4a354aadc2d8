export { grantTrailer } from "./capability.ts";
export { openMediaServer } from "./media-server.ts";
export { listProgress } from "./session.queries.ts";
