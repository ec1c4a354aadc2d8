/** The facts this module states, with their payloads. */
export interface WebhookFacts {
  "webhook.disabled": { endpointId: string; ownerId: string; url: string; slug: string; title: string };
}
