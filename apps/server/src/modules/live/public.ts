export { answerLive } from "./origin/live-host.ts";
export { listSounds } from "./outputs/list-sounds.ts";
export { findShownRun, listOpenRuns, noteViewers } from "./run.queries.ts";
