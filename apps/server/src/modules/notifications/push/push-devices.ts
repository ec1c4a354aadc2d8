import type { PushDevices, PushSubscription } from "@palco/contract/notifications/push";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { requireOn } from "../require-on.ts";
import { deleteDevice, listDevices, writeDevice } from "./push.queries.ts";
import { isPushPossible, requireSubscription } from "./push-endpoint.ts";
import { getPushKey } from "./push-key.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "now" | "secrets" | "config">;

/** Devices on which an account gets web push, and the public key that a browser subscribes with. */
export async function listOwnDevices(context: Own): Promise<PushDevices> {
  const { db, actor, config } = context;
  await requireOn(db);
  if (!isPushPossible(config)) throw new AppError("notifications.no_push");
  const [{ publicKey }, devices] = await Promise.all([getPushKey(context), listDevices(db, actor.id)]);
  return {
    publicKey,
    devices: devices.map(({ id, user_agent, added_at, sign_in_id }) => ({
      id,
      userAgent: user_agent,
      addedAt: added_at.toISOString(),
      isThis: sign_in_id === actor.signInId,
    })),
  };
}

/** The browser that asks is told by push from now on: in this account, whoever had switched it on in it before. */
export async function addDevice(
  context: Own & Pick<Context, "userAgent">,
  subscription: PushSubscription,
): Promise<PushDevices> {
  const { db, actor, now, config, userAgent } = context;
  await requireOn(db);
  requireSubscription(subscription, config);
  await db.transaction().execute((tx) =>
    writeDevice(tx, {
      user_id: actor.id,
      sign_in_id: actor.signInId,
      endpoint: subscription.endpoint,
      ...subscription.keys,
      user_agent: userAgent.slice(0, 300),
      added_at: now(),
    }),
  );
  return listOwnDevices(context);
}

export async function removeDevice(context: Own, id: string): Promise<PushDevices> {
  await deleteDevice(context.db, context.actor.id, id);
  return listOwnDevices(context);
}
