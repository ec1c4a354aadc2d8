import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  /** Secrets never travel in events: the mail that carries a link makes a fresh one (secret-link.ts). */
  interface DomainEvents {
    "account.registered": { userId: string; next?: string };
    "account.activation_requested": { email: string; next?: string };
    "account.code_requested": { challengeId: string };
    "account.confirmed": { userId: string };
    "account.proof_requested": { userId: string; orderId?: string; next?: string };
    /** A stranger has paid, and the order is this account's. */
    "account.bought": { userId: string; orderId: string; next?: string };
    "account.approved": { userId: string };
    "account.disapproved": { userId: string; reason: string };
    "account.upgraded": { userId: string };
    /** The team answered somebody who asked to be an organizer. */
    "account.organizer_approved": { userId: string };
    "account.organizer_refused": { userId: string; reason: string };
    /** `until`: ISO 8601, where it ends by itself. Absent in events of the release before. */
    "account.blocked": { userId: string; reason: string; until?: string | null };
    "account.unblocked": { userId: string };
    /** An administrator looks at it as its owner would. */
    "account.impersonated": { userId: string; reason: string };
    /** It goes for good at `after`. */
    "account.deletion_asked": { userId: string; after: string; byTeam: boolean; reason: string };
    "account.restored": { userId: string };
    /** Nothing about its person is left but what a law keeps. */
    "account.erased": { userId: string };
    /** Another picture, or none, is their avatar now. */
    "account.avatar_replaced": { userId: string; imageId: string };
    /** An administrator or organizer no longer is one. */
    "account.role_lost": { userId: string };
    "account.role_gained": { userId: string };
    "account.password_reset_requested": { email: string; next?: string };
    "account.password_changed": { userId: string };
    /** `at` is when, by the clock that factors are dated by. */
    "account.email_changed": { userId: string; from: string; to: string; at: string };
    /** The owner of the address before has it back. */
    "account.email_reverted": { userId: string };
    /** A second factor or passkey; the owner gets a mail. `name` is the passkey's. */
    "account.factor_added": { userId: string; factor: "totp" | "passkey" | "recovery_codes"; name?: string };
    "account.factor_removed": { userId: string; factor: "totp" | "passkey"; name?: string };
    /** A session is over: what was opened from it closes. */
    "sign_in.ended": { signInId: string; userId: string };
  }
}
