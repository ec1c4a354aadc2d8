export { findDue } from "./due.queries.ts";
export { makePayout } from "./make-payout.ts";
export { makeStatements } from "./make-statements.ts";
export { movePayout } from "./move-payout.ts";
export { listWithoutIban } from "./statement.queries.ts";
