export { answerLive } from "./origin/live-host.ts";
export { listAudioTracks } from "./outputs/list-audio-tracks.ts";
export { countWaiting } from "./waiting/count-waiting.ts";
export { findShownRun, listOpenRuns, noteViewers } from "./run.queries.ts";
