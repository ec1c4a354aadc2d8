export { findAccountId, findMailAccount, listMailAccounts, type MailAccount } from "./account.queries.ts";
export { listPending } from "./approve-account.ts";
export {
  accountByProof,
  correctAddress,
  type GuestDetails,
  guestActor,
  guestSession,
  isKnownAddress,
  keepCountry,
  requestProof,
  settleBuyer,
  startGuestSession,
  writeGuest,
} from "./guest.ts";
export { freeAddress, isDisowned, makeHolder, movePurchaseSessions, spendDisownLink } from "./disown.ts";
export { asksFullForm } from "./register-options.ts";
export { deleteGuest } from "./guest.queries.ts";
export { endSessions } from "./end-sessions.ts";
export { moveAccount } from "./move-account.ts";
export { openPurchase } from "./open-purchase.ts";
export { changeRoles } from "./change-roles.ts";
export { createAccount, type NewAccount } from "./create-account.ts";
export {
  findActor,
  findLivingAccount,
  findSessionAccount,
  listLivingSessions,
  type LivingAccount,
} from "./find-actor.ts";
export { requirePublicProfile } from "./get-public-profile.ts";
