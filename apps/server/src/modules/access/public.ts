export { type AccessRule, decide, type Decision, type Grant } from "./decide.ts";
export { findBatchedRight } from "./batched-right.ts";
export { findRight, type Right } from "./find-right.ts";
export { listGrantsOf, listLivingTickets } from "./grants.queries.ts";
export { grantEntitlement, type NewTicket } from "./grant-entitlement.ts";
export { revokeByOrderLine } from "./revoke-entitlement.ts";
export { ticketEnd } from "./ticket-end.ts";
export { includedProduct, type Membership, setMembership } from "./membership.ts";
export type { OrderNumber } from "./order-number.ts";
