export { openMediaServer } from "./media-server.ts";
export { resumePoint } from "./resume.ts";
export { listProgress } from "./session.queries.ts";
