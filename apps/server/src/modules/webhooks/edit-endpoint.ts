import { randomUUID } from "node:crypto";
import { maximumEndpoints, type WebhookEndpoint, type WebhookEvent } from "@palco/contract/webhooks/api";
import { getOwnChannel, takeTurnsAtChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { encrypt } from "#platform/encryption.ts";
import { checkAddress } from "./check-address.ts";
import { findEndpoint, listEndpoints, toEndpoint } from "./endpoint.queries.ts";
import { newSecret } from "./signature.ts";

interface Fields {
  url: string;
  events: WebhookEvent[];
}

/** An endpoint of one's own channel; of others it does not exist. */
export async function getOwnEndpoint(context: Context<Actor>, { slug, id }: { slug: string; id: string }) {
  const channelId = await getOwnChannel(context, slug);
  const endpoint = await findEndpoint(context.db, { channelId, id });
  if (!endpoint) throw new AppError("webhooks.not_found");
  return endpoint;
}

/** The secret is answered this once. */
export async function createEndpoint(
  context: Context<Actor>,
  slug: string,
  { url, events }: Fields,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const channelId = await getOwnChannel(context, slug);
  await checkAddress(context, url);
  const id = randomUUID();
  const secret = newSecret();
  const row = await context.db.transaction().execute(async (tx) => {
    // Two at once take turns, so that neither is one too many.
    await takeTurnsAtChannel(tx, channelId);
    if ((await listEndpoints(tx, channelId)).length >= maximumEndpoints)
      throw new AppError("webhooks.too_many");
    return tx
      .insertInto("webhook_endpoint")
      .values({
        id,
        channel_id: channelId,
        url,
        events,
        secret: encrypt(context.secrets, "webhooks", { context: id, text: secret }),
        created_at: context.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { endpoint: toEndpoint(row), secret };
}

/** Saving one switches it on again that we had switched off. */
export async function updateEndpoint(
  context: Context<Actor>,
  where: { slug: string; id: string },
  { url, events, active }: Fields & { active: boolean },
): Promise<WebhookEndpoint> {
  const { id } = await getOwnEndpoint(context, where);
  await checkAddress(context, url);
  const row = await context.db
    .transaction()
    .execute((tx) =>
      tx
        .updateTable("webhook_endpoint")
        .set({ url, events, active, disabled_at: null, failing_since: null })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  return toEndpoint(row);
}

export async function removeEndpoint(context: Context<Actor>, where: { slug: string; id: string }) {
  const { id } = await getOwnEndpoint(context, where);
  await context.db
    .transaction()
    .execute((tx) => tx.deleteFrom("webhook_endpoint").where("id", "=", id).execute());
}
