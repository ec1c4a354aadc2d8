import type { Platform } from "#platform/context.ts";
import { notificationKinds } from "#platform/notifications.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { deleteDeviceOf } from "./push/push.queries.ts";
import { announce, notify } from "./notify.ts";

/** Each kind hears its events; a new home reaches every open page; a log-in that ends takes its device with it. */
export function handlers({ now }: Pick<Platform, "now">): readonly EventHandler[] {
  return [
    ...notificationKinds.list().map((kind): EventHandler => ({
      name: `notifications.${kind.key}`,
      events: kind.events,
      async handle(tx, event) {
        await notify(tx, { kind, told: await kind.tell(tx, event), now: now() });
      },
    })),
    eventHandler({
      name: "notifications.devices",
      events: ["sign_in.ended"],
      handle: (tx, { payload: { signInId } }) => deleteDeviceOf(tx, { sign_in_id: signInId }),
    }),
    eventHandler({
      name: "notifications.home",
      events: ["home.updated"],
      handle: (tx, { payload: { page } }) => announce(tx, { type: "home.updated", page }, now()),
    }),
  ];
}
