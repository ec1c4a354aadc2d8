import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    /** A teacher has issued these certificates, or issued one anew. Those that learners take themselves are none of them. */
    "certificate.issued": { codes: string[] };
    "certificate.revoked": { code: string };
  }
}
