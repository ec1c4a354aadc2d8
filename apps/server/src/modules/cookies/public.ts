import "./events.ts";

export { keysOf, listAsked } from "./decisions.ts";
export { readMeasurement } from "./measurement.ts";
