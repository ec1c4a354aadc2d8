import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { endSessions } from "./end-sessions.ts";

/** A refund, a block, a lost role or a logout closes what is playing. */
export function handlers({ now }: Platform): readonly EventHandler[] {
  return [
    eventHandler({
      name: "playback.close",
      events: [
        "access.revoked",
        "membership.closed",
        "sign_in.ended",
        "account.blocked",
        "account.role_lost",
        "team.ability_lost",
      ],
      async handle(tx, { name, payload }) {
        const { userId } = payload;
        if (name === "team.ability_lost")
          return void (await endSessions(tx, { userId, previews: true }, { reason: "over", now: now() }));
        if ("productId" in payload)
          await endSessions(tx, { userId, productId: payload.productId }, { reason: "refund", now: now() });
        // Users who also have a ticket open the player again.
        else if ("channelId" in payload)
          await endSessions(
            tx,
            { userId, channelId: payload.channelId ?? undefined },
            { reason: "refund", now: now() },
          );
        else if ("signInId" in payload)
          await endSessions(tx, { signInId: payload.signInId }, { reason: "logout", now: now() });
        else await endSessions(tx, { userId }, { reason: "blocked", now: now() });
      },
    }),
  ];
}
