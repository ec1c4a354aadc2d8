import { z } from "zod";
import { Id, Instant, line, Page, pageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

/** Events an endpoint can subscribe to. A test is sent only on request. */
export const webhookEvents = ["order.paid", "order.refunded", "access.granted"] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** No channel has more endpoints than this. */
export const maximumEndpoints = 5;

const fields = {
  /** https; private addresses are refused, when it is saved and at each try. */
  url: line(500).pipe(z.url({ protocol: /^https?$/, error: "url" })),
  events: z
    .array(WebhookEvent)
    .min(1, "required")
    .transform((events) => [...new Set(events)]),
};

/** Form of a new webhook. */
export const NewWebhook = z.strictObject(fields);

export const WebhookEndpoint = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  active: z.boolean(),
  /** Since when every try fails. */
  failingSince: Instant.nullable(),
  /** Switched off by us after five days of failure; saving it again switches it on. */
  disabledAt: Instant.nullable(),
  createdAt: Instant,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookDelivery = z.object({
  id: Id,
  messageId: z.string(),
  type: z.string(),
  status: z.enum(["waiting", "sent", "failed"]),
  attempts: z.int(),
  /** Status of the last attempt. */
  responseStatus: z.int().nullable(),
  /** Beginning of the response. */
  responseBody: z.string(),
  /** Why there was no answer. */
  error: z.string(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const bySlug = z.object({ slug: Slug });
const byId = bySlug.extend({ id: Id });
const refusals = ["webhooks.not_found", "channels.not_found"] as const;

export const listWebhooks = route({
  method: "GET",
  path: "/channels/:slug/webhooks",
  audience: "producer",
  summary: "Addresses that hear of what is sold in my channel",
  params: bySlug,
  output: z.object({ items: z.array(WebhookEndpoint) }),
  refusals: ["channels.not_found"],
});

export const createWebhook = route({
  method: "POST",
  path: "/channels/:slug/webhooks",
  audience: "producer",
  summary: "Tell an address of what is sold in my channel; the secret is answered this once",
  params: bySlug,
  body: NewWebhook,
  output: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
  status: 201,
  refusals: ["channels.not_found", "webhooks.too_many"],
});

export const updateWebhook = route({
  method: "PUT",
  path: "/channels/:slug/webhooks/:id",
  audience: "producer",
  summary: "Change an address or what it hears; switches one on again that we had switched off",
  params: byId,
  body: z.strictObject({ ...fields, active: z.boolean() }),
  output: WebhookEndpoint,
  refusals,
});

export const removeWebhook = route({
  method: "DELETE",
  path: "/channels/:slug/webhooks/:id",
  audience: "producer",
  summary: "Forget an address and what was sent to it",
  params: byId,
  refusals,
});

export const testWebhook = route({
  method: "POST",
  path: "/channels/:slug/webhooks/:id/test",
  audience: "producer",
  summary: "Send a test",
  params: byId,
  output: WebhookDelivery,
  refusals,
});

export const listWebhookDeliveries = route({
  method: "GET",
  path: "/channels/:slug/webhooks/:id/deliveries",
  audience: "producer",
  summary: "What was sent to an address and what it answered, newest first",
  params: byId,
  query: Page,
  output: pageOf(WebhookDelivery),
  refusals,
});

export const replayWebhook = route({
  method: "POST",
  path: "/channels/:slug/webhooks/:id/deliveries/:delivery/replay",
  audience: "producer",
  summary: "Send one again, under its own id",
  params: byId.extend({ delivery: Id }),
  output: WebhookDelivery,
  refusals,
});
