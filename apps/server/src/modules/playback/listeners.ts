import type { Platform } from "#platform/context.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { endSessions } from "./end-sessions.ts";

/** A refund, a block, a lost role or a logout closes what is playing. */
export function listeners({ now }: Platform): readonly FactListener[] {
  return [
    {
      name: "playback.close",
      kinds: ["access.revoked", "membership.closed", "sign_in.ended", "account.blocked", "account.role_lost"],
      async hear(tx, { kind, payload }) {
        const { userId, productId, signInId, channelId } = payload as {
          userId: string;
          productId: string;
          signInId: string;
          channelId: string | null;
        };
        if (kind === "access.revoked") await endSessions(tx, { userId, productId }, "refund", now());
        // Whoever has a ticket as well opens the player again.
        else if (kind === "membership.closed")
          await endSessions(tx, { userId, channelId: channelId ?? undefined }, "refund", now());
        else if (kind === "sign_in.ended") await endSessions(tx, { signInId }, "logout", now());
        else await endSessions(tx, { userId }, "blocked", now());
      },
    },
  ];
}
