import { webhookExamples, webhookMessages } from "@palco/contract/webhooks/messages";
import type { Components, Json } from "./components.ts";

const summaries: Record<keyof typeof webhookMessages, string> = {
  "order.paid": "An order with something of the channel is paid",
  "order.refunded": "Money of such an order went back, all of it or a part",
  "access.granted": "Somebody may now watch a product of the channel",
  test: "Sent on request alone: nothing happened",
};

const header = (name: string, description: string): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const signed = [
  header("webhook-id", "The same in each try and when it is sent again: keep it, and take a message once"),
  header("webhook-timestamp", "When this try was made, in seconds since 1970"),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks)",
  ),
];

/** The messages that are posted to an organizer's own system, as `webhooks` of the document. */
export function webhookOperations(components: Components): Json {
  return Object.fromEntries(
    Object.entries(webhookMessages).map(([type, schema]) => {
      const example = webhookExamples[type as keyof typeof webhookExamples];
      const post = {
        summary: summaries[type as keyof typeof summaries],
        tags: ["webhooks"],
        operationId: `webhook.${type}`,
        security: [],
        parameters: signed,
        requestBody: {
          required: true,
          content: { "application/json": { schema: components.ref(schema, "output"), example } },
        },
        responses: {
          "2XX": { description: "Taken. Any other answer, or none within ten seconds, is tried again" },
        },
      };
      return [type, { post }];
    }),
  );
}
