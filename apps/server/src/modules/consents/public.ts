export {
  type ConsentRow,
  forgetConsents,
  listConsents,
  type NewConsent,
  recordConsents,
  wordsVersion,
} from "./consents.ts";
export { type AskedVersion, listAsked, requireNotRefused, termsAgreed } from "./terms.ts";
export {
  insertVersion,
  listNewest,
  listVersions,
  lockDocument,
  type PerLanguage,
  startsOfVersionsInForce,
  versionsInForce,
  type VersionRow,
} from "./versions.ts";
