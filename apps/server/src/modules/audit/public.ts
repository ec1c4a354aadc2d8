export { type AdministrativeAct, recordAct } from "./record-act.ts";
