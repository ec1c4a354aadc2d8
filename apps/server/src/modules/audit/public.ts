export { changedBetween } from "./changed-between.ts";
export { type ActName, type AdministrativeAct, recordAct } from "./record-act.ts";
