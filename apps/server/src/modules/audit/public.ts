export { changedBetween } from "./changed-between.ts";
export { type AdministrativeAct, recordAct } from "./record-act.ts";
