export { makePayout } from "./make-payout.ts";
export { makeStatements } from "./make-statements.ts";
export { movePayout } from "./move-payout.ts";
