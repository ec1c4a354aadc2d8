import { WebhookMessage } from "@palco/contract/webhooks/messages";

/** Thrown when a posted message is not from Palco, or too old. */
export class WebhookRefused extends Error {}

export interface PostedWebhook {
  /** Answered once, when the endpoint was made: `whsec_…`. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The body as it came, before anything parsed it. */
  body: string;
  /** Greatest age of a delivery attempt, in seconds. */
  tolerance?: number;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Checks the signature of a message (Standard Webhooks) and answers it with its id, which a receiver takes once. */
export async function readWebhook({
  secret,
  headers,
  body,
  tolerance = 300,
}: PostedWebhook): Promise<{ id: string; message: WebhookMessage }> {
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? "");
  const [id, timestamp] = [header("webhook-id"), header("webhook-timestamp")];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance))
    throw new WebhookRefused("The message is too old, or a clock is wrong");
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signatures = header("webhook-signature").split(" ");
  const isOurs = await Promise.all(
    signatures.map(async (signature) => {
      if (!/^v1,[A-Za-z0-9+/]+=*$/.test(signature)) return false;
      return crypto.subtle.verify("HMAC", key, bytesOf(signature.slice("v1,".length)), signed);
    }),
  );
  if (!isOurs.includes(true)) throw new WebhookRefused("The signature is not right");
  return { id, message: WebhookMessage.parse(JSON.parse(body)) };
}
