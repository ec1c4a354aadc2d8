import "#platform/outbox/events.ts";

declare module "#platform/outbox/events.ts" {
  interface DomainEvents {
    "webhook.disabled": { endpointId: string; ownerId: string; url: string; slug: string; title: string };
  }
}
