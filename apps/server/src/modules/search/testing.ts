export { indexTurned } from "./jobs.ts";
