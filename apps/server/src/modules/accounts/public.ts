export {
  findAccountId,
  findEmail,
  findMailAccount,
  isRegistered,
  listMailAccounts,
  lockAccount,
  type MailAccount,
} from "./account.queries.ts";
export { leaveNewsletter } from "./update-profile.ts";
export { hasNewsletter } from "./profile.queries.ts";
export { beginAttempt, findFound, keepFound, spendAttempt, useFound } from "./attempt.ts";
export { holdsProof } from "./challenge.ts";
export { checkSignUp, signUp } from "./register.ts";
export { enter } from "./enter.ts";
export { signUpInvited } from "./sign-up-invited.ts";
export { arePasskeysPossible } from "./passkey.ts";
export { countWaysIn } from "./ways-in.ts";
export { lockOwn } from "./lock-own.ts";
export {
  deletionDate,
  deletionGraceDays,
  listDueDeletions,
  lockDueDeletion,
  postponeDeletion,
} from "./deletion.ts";
export { endImpersonation, impersonate } from "./impersonate.ts";
export { type ImportedAccount, insertImported } from "./import-accounts.ts";
export { listPending } from "./approve-account.ts";
export {
  accountByProof,
  correctAddress,
  type GuestDetails,
  findCountry,
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
export { deleteGuest } from "./guest.queries.ts";
export { endSessions } from "./end-sessions.ts";
export { moveAccount } from "./move-account.ts";
export { answerOrganizer, approveOwner, requireApprovedOrganizer, requireOrganizer } from "./organizer.ts";
export { openPurchase } from "./open-purchase.ts";
export { addRole, changeRoles } from "./change-roles.ts";
export { createAccount, type NewAccount } from "./create-account.ts";
export {
  findActor,
  findLivingAccount,
  findSessionAccount,
  listLivingSessions,
  type LivingAccount,
} from "./find-actor.ts";
export { hashToken, newToken } from "./token.ts";
export { requirePublicProfile } from "./get-public-profile.ts";
