import type { Tx } from "#platform/db/database.ts";
import type { ActForOthers } from "#platform/http/acts-for-others.ts";
import { type ActName, recordAct } from "./record-act.ts";

/**
 * The entry of an administrator's write on what is somebody else's, where the use case writes none of its own: the operation, on
 * whose channel or account. Of its fields it says which were sent: a body may hold secrets.
 */
export async function recordActForOthers(
  tx: Tx,
  { actorId, ownerId, channelId, operation, module, input }: ActForOthers,
  at: Date,
): Promise<void> {
  const { params, body } = input as { params?: Record<string, unknown>; body?: unknown };
  await recordAct(
    tx,
    {
      actorId,
      // `log-words.test.ts` holds that each of them has words.
      act: `${wordsOf(module)}.${wordsOf(operation)}` as ActName,
      object: channelId ? { kind: "channel", id: channelId } : { kind: "account", id: ownerId },
      after: { ...params, ...sentFields(body) },
    },
    at,
  );
}

/** `createWebhook` and `site-config` as the log spells acts: `create_webhook`, `site_config`. */
const wordsOf = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/[^a-z]+/g, "_");

/** A switch or a number is no secret, and neither is a choice among words. */
const isPlain = (value: unknown) =>
  typeof value === "boolean" ||
  typeof value === "number" ||
  (typeof value === "string" && /^[a-z_]{1,20}$/.test(value));

function sentFields(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Buffer.isBuffer(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, isPlain(value) ? value : "changed"]),
  );
}
