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
    "account.blocked": { userId: string; reason: string };
    "account.unblocked": { userId: string };
    /** An administrator or organizer no longer is one. */
    "account.role_lost": { userId: string };
    "account.password_reset_requested": { email: string; next?: string };
    "account.password_changed": { userId: string };
    /** A session is over: what was opened from it closes. */
    "sign_in.ended": { signInId: string; userId: string };
  }
}
