export { grantTrailer } from "./capability.ts";
export { endSessions as endPlayback } from "./end-sessions.ts";
export { openMediaServer } from "./media-server.ts";
export { openSource } from "./open-source.ts";
export { aliveSeconds, listProgress, listSeconds } from "./session.queries.ts";
