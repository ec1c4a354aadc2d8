export { endSessions } from "./end-sessions.ts";
export { followEndedSessions } from "./kill-list.ts";
export { openMediaServer } from "./media-server.ts";
